import { createHash } from 'node:crypto'
import { canonicalJson } from '../../events/log/canonicalJson.ts'
import type { EventLog, NewEvent } from '../../events/log/eventLog.ts'
import { idMaker } from '../../events/runtime/clock.ts'

/** One kind of record: its stream, the event that opens it and the one that changes it, by how often it was changed. */
export type Kind = Readonly<{
  stream: string
  opened: (id: string) => Readonly<{ type: string; data: object }>
  changed: (time: number) => Readonly<{ type: string; data: object }>
}>

const companyId = '0193fa30-0000-7000-8000-000000000001'
const userId = '0193fa30-0000-7000-8000-000000000002'

const company: Kind = {
  stream: 'company',
  opened: (id) => ({
    type: 'CompanyRegistered',
    data: { companyId, departmentId: null, code: id.slice(-12), name: `Company ${id}`, address: '', introduction: '' },
  }),
  changed: (time) => ({
    type: 'CompanyChanged',
    data: { name: `Company ${time}`, introduction: 'two more cases than announced, see the note of the forwarder' },
  }),
}

const order: Kind = {
  stream: 'order',
  opened: (id) => ({
    type: 'OrderEntered',
    data: {
      companyId,
      departmentId: null,
      lineNumber: id.slice(-6),
      fields: { po: id.slice(-12), partNumber: 'P-100', totalQty: '100', qty: '10', requiredEtd: '2026-03-01' },
    },
  }),
  changed: (time) => ({ type: 'OrderChanged', data: { changes: { qty: String(time), eta: '2026-03-04' } } }),
}

const session: Kind = {
  stream: 'session',
  opened: (id) => ({
    type: 'SessionOpened',
    data: {
      userId,
      companyId,
      purpose: 'console',
      tokenHash: createHash('sha256').update(id).digest('hex'),
      expiresAt: '2026-02-01T08:00:00.000Z',
    },
  }),
  changed: () => ({ type: 'SessionUsed', data: {} }),
}

const role: Kind = {
  stream: 'role',
  opened: (id) => ({
    type: 'RoleDefined',
    data: { companyId, code: id.slice(-12), name: `Role ${id}`, description: '' },
  }),
  changed: (time) => ({ type: 'RoleChanged', data: { name: `Role ${time}` } }),
}

const permission: Kind = {
  stream: 'permission',
  opened: (id) => ({
    type: 'PermissionDefined',
    data: { companyId, code: id.slice(-12), name: `Permission ${id}`, remark: '' },
  }),
  changed: (time) => ({ type: 'PermissionChanged', data: { name: `Permission ${time}` } }),
}

/** The kinds of records that a history may have, by the names of their read models. */
export const kinds = { companies: company, orders: order, sessions: session, roles: role, permissions: permission }

const eventsOfAStream = 10
const activeStreams = 500
const newId = idMaker()

const metaOf = (commandId: string): string =>
  canonicalJson({
    at: '2026-01-31T08:00:00.000Z',
    by: { id: userId, type: 'user' },
    commandId,
    correlationId: commandId,
  })

const stored = ({ type, data }: ReturnType<Kind['opened']>): NewEvent => {
  const id = newId()
  return { id, type, data: canonicalJson(data), meta: metaOf(id) }
}

/** The event that opens a record, and one that changes it, ready to be appended. */
export const openingOf = (kind: Kind, id: string): NewEvent => stored(kind.opened(id))
export const changeOf = (kind: Kind, time: number): NewEvent => stored(kind.changed(time))

/** Appends so many events of these kinds, ten a record, five hundred records at a time. */
export const fillHistory = async (
  log: Pick<EventLog, 'append'>,
  events: number,
  models: readonly (keyof typeof kinds)[],
): Promise<void> => {
  const chosen = models.map((name) => kinds[name])
  for (let done = 0; done < events; done += activeStreams * eventsOfAStream) {
    const records = Array.from({ length: Math.min(activeStreams, (events - done) / eventsOfAStream) }, (_, index) => ({
      id: newId(),
      kind: chosen[index % chosen.length] as Kind, // at least one is chosen
    }))
    for (let time = 0; time < eventsOfAStream; time++)
      await Promise.all(
        records.map(({ id, kind }) =>
          log.append(`${kind.stream}-${id}`, time === 0 ? 'none' : time, [
            time === 0 ? openingOf(kind, id) : changeOf(kind, time),
          ]),
        ),
      )
  }
}
