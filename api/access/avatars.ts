import * as z from 'zod'
import { user } from '../../events/access/user.ts'
import { refuse } from '../../events/kernel/common.ts'
import { type UserRow, users } from '../../projections/access/users.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { type AnyRoute, type Call, type FileAnswer, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { keptPicture, pictureAnswer, pictureExtensions, pictureLimit } from '../organisation/pictures.ts'
import { execute, mustFind, mustFindToChange } from './userCommands.ts'

type Asking = Call<unknown, unknown>

const read = 'sys:user:read'
const change = 'sys:user:change'
const upload = { limit: pictureLimit, extensions: pictureExtensions }

const setPhoto = async (call: Asking, userId: string, photo: string | null) =>
  execute(call, userId, { type: 'EditUser', data: { photo } })

/** A picture, drawn anew; only here does a person's record come to name a file. */
const setUploaded = async (call: Asking, userId: string) =>
  setPhoto(call, userId, await keptPicture(call.desk.files, call.file))

const pictureOf = ({ desk }: Asking, { id, photo }: Pick<UserRow, 'id' | 'photo'>): Promise<FileAnswer> =>
  pictureAnswer(desk.files, photo, `${id}-avatar`)

const mustKnowSelf = async ({ desk, caller }: Asking): Promise<UserRow> =>
  (await findRow(desk.db, users, caller.userId, { everything: true })) ?? refuse('sessionGone', 'SESSION_GONE')

/** Pictures of people: square when the console has cropped them; one's own is everybody's own matter. */
export const avatarRoutes: readonly AnyRoute[] = [
  route({
    method: 'get',
    path: '/sys/user/:id/avatar',
    action: read,
    summary: 'The picture of a person',
    handle: async (call) => pictureOf(call, await mustFind(call, call.params.id ?? '', read)),
  }),
  route({
    method: 'post',
    path: '/sys/user/:id/avatar',
    action: change,
    summary: 'Sets the picture of a person',
    limit: 'upload',
    upload,
    body: z.strictObject({}),
    handle: async (call) => {
      const { id } = await mustFindToChange(call, call.params.id ?? '', change)
      return written(await setUploaded(call, id), user.stream)
    },
  }),
  route({
    method: 'delete',
    path: '/sys/user/:id/avatar',
    action: change,
    summary: 'Takes the picture of a person away',
    handle: async (call) => {
      const { id } = await mustFindToChange(call, call.params.id ?? '', change)
      return written(await setPhoto(call, id, null), user.stream)
    },
  }),
  route({
    method: 'get',
    path: '/SysUser/avatar',
    action: 'signedIn',
    summary: 'The own picture',
    handle: async (call) => pictureOf(call, await mustKnowSelf(call)),
  }),
  route({
    method: 'post',
    path: '/SysUser/avatar',
    action: 'signedIn',
    summary: 'Sets the own picture',
    limit: 'upload',
    upload,
    waitsFor: [user.context],
    body: z.strictObject({}),
    handle: async (call) => written(await setUploaded(call, call.caller.userId)),
  }),
  route({
    method: 'delete',
    path: '/SysUser/avatar',
    action: 'signedIn',
    summary: 'Takes the own picture away',
    waitsFor: [user.context],
    handle: async (call) => written(await setPhoto(call, call.caller.userId, null)),
  }),
]
