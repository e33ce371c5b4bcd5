import { Readable } from 'node:stream'
import { expect } from 'chai'
import { routes } from '../../../api/index.ts'
import { erasure } from '../../../events/audit/erasure.ts'
import { session } from '../../../events/access/session.ts'
import { user } from '../../../events/access/user.ts'
import { accountValues } from '../../../events/access/userFields.ts'
import { deciders } from '../../../events/index.ts'
import { ERASED } from '../../../events/kernel/fields.ts'
import { findUserByAccount, users } from '../../../projections/access/users.ts'
import { openSessionsOf } from '../../../projections/access/sessions.ts'
import { erasures } from '../../../projections/audit/erasures.ts'
import { projections } from '../../../projections/index.ts'
import type { Desk } from '../../../projections/kernel/desk.ts'
import { findRow } from '../../../projections/kernel/list.ts'
import { rowsWhere } from '../../../projections/kernel/record.ts'
import { imports } from '../../../projections/settings/imports.ts'
import { carryOutErasure } from '../../../workers/audit/erasePerson.ts'
import { people } from '../../../workers/index.ts'
import { type Api, startApi } from '../../support/api.ts'
import { failureOf } from '../../support/failure.ts'
import { bulkImport } from '../../../events/settings/bulkImport.ts'
import { uploaded } from '../../support/imports.ts'

const everything = { everything: true } as const
const wang = {
  userId: 'wang',
  account: 'Wang.Wei',
  name: 'Wang Wei',
  workNumber: 'W-7',
  mobile: '13800000001',
  email: 'wang@example.org',
  wechat: 'wx',
  contact: 'Lane 7',
  gender: 'female' as const,
  companyId: 'acme',
  departmentId: null,
  employeeId: null,
  language: null,
  userType: 'administrator' as const,
  roles: [] as string[],
  scope: 'own' as const,
}

/** A desk that breaks right before, or right after, the n-th thing it is asked to change. */
const breakingAt = (desk: Desk, wanted: number, after: boolean): Desk => {
  let number = 0
  const breaking =
    <Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      number += 1
      const isNow = number === wanted
      if (isNow && !after) throw new Error('the process was killed')
      const result = await act(...args)
      if (isNow) throw new Error('the process was killed')
      return result
    }
  const { journal, reservations, secrets, files, erasures: keys, projector } = desk
  return {
    ...desk,
    journal: { ...journal, execute: breaking(journal.execute) as typeof journal.execute }, // generic as before
    reservations: { ...reservations, release: breaking(reservations.release) },
    secrets: { ...secrets, destroy: breaking(secrets.destroy) },
    files: { ...files, remove: breaking(files.remove) },
    erasures: { ...keys, hold: breaking(keys.hold), erase: breaking(keys.erase) },
    projector: { ...projector, forget: breaking(projector.forget) },
  }
}

describe('the erasing of a person', () => {
  let api: Api
  let secret: string
  let photo: string

  const carryOut = (desk: Desk = api.desk): Promise<void> => {
    const asked = (step: string, by = { type: 'worker', id: 'eraser' } as const) => ({ by, commandId: step })
    return carryOutErasure({ desk, asked: asked as never }, 'wang', people) // the actor's type is wider there
  }

  beforeEach(async () => {
    api = await startApi({ routes, deciders, projections })
    const { desk } = api
    secret = await desk.secrets.keep('a hash')
    photo = (await desk.files.keep('me.png', Readable.from(['png']))).id
    await desk.reservations.reserve(accountValues, 'wang.wei', 'user-wang', {
      by: { type: 'user', id: 'li' },
      commandId: 'r',
    })
    await api.given(
      user,
      'wang',
      { type: 'UserCreated', data: { ...wang, photo } },
      { type: 'PasswordChanged', data: { secret, session: null } },
      { type: 'UserDisabled', data: {} },
    )
    const { companyId } = wang
    const token = { tokenHash: 'a'.repeat(64), expiresAt: '2099-01-01T00:00:00.000Z' }
    await api.given(session, 's1', {
      type: 'SessionOpened',
      data: { userId: 'wang', companyId, purpose: 'console', ...token },
    })
    await api.given(bulkImport, 'i1', { ...uploaded, data: { ...uploaded.data, uploadedBy: 'wang' } })
    await api.given(
      erasure,
      'wang',
      { type: 'ErasureRequested', data: { subjectId: 'wang', companyId, request: 1, reason: 'Wang asked' } },
      { type: 'ErasureConfirmed', data: { request: 1 } },
    )
  })
  afterEach(() => api.close())

  const expectErased = async (): Promise<void> => {
    const { desk } = api
    await desk.projector.reached(await desk.log.head(), { timeout: 10_000 })
    const { events } = await desk.journal.load(erasure, 'wang')
    const counts = { events: 3, values: 10, secrets: 1, files: 1, sessions: 1 }
    expect(events.slice(2).map(({ type, data }) => [type, data])).to.deep.equal([
      ['PersonErased', { subjectId: 'wang', request: 1, counts }],
    ])
    const [row, wish, file] = await Promise.all([
      findRow(desk.db, users, 'wang', everything),
      findRow(desk.db, erasures, 'wang.1', everything),
      findRow(desk.db, imports, 'i1', everything),
    ])
    expect(row).to.include({ name: ERASED, account: ERASED, accountKey: '', mobile: '', gender: null, photo: null })
    expect(row).to.include({ status: 'REMOVED', removed: true, erased: true, companyId: 'acme' })
    expect(wish).to.include({ state: 'ERASED', reason: ERASED })
    expect(file?.fileName).to.equal(ERASED)
    expect(await openSessionsOf(desk.db, 'wang')).to.deep.equal([])
    expect(await desk.secrets.reveal(secret)).to.equal(undefined)
    expect(await desk.files.open(photo)).to.equal(undefined)
    expect(await desk.reservations.owner(accountValues, 'wang.wei')).to.equal(undefined)
    expect(await findUserByAccount(desk.db, 'wang.wei')).to.equal(undefined)
    expect(await desk.erasures.stateOf('wang')).to.equal('erased')
  }

  it('leaves that there was somebody, and nothing of them', async () => {
    await carryOut()
    await expectErased()
  })

  it('changes nothing when it is told again', async () => {
    await carryOut()
    const head = await api.desk.log.head()
    await carryOut()
    expect(await api.desk.log.head()).to.equal(head)
  })

  it('does nothing that nobody has confirmed', async () => {
    await api.given(erasure, 'wang', { type: 'ErasureFailed', data: { request: 1, key: 'ERASURE_BROKEN' } })
    const head = await api.desk.log.head()
    await carryOut()
    expect(await api.desk.log.head()).to.equal(head)
    expect(await api.desk.erasures.stateOf('wang')).to.equal('active')
  })

  it('stops before anything is lost where somebody can sign in again', async () => {
    await api.given(user, 'wang', { type: 'UserEnabled', data: {} })
    expect(await failureOf(carryOut())).to.match(/USER_ERASE_ACTIVE/)
    expect(await api.desk.secrets.reveal(secret)).to.equal('a hash')
    expect(await api.desk.erasures.stateOf('wang')).to.equal('active')
  })

  for (const after of [false, true])
    for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      it(`goes on to the same end when it was killed ${after ? 'after' : 'before'} step ${step}`, async () => {
        const broken = await failureOf(carryOut(breakingAt(api.desk, step, after)))
        expect(broken).to.match(/the process was killed/)
        await carryOut()
        await expectErased()
      })

  it('leaves rows as a rebuild of everything makes them', async () => {
    await carryOut()
    const { desk } = api
    const rows = () => Promise.all([users, imports, erasures].map((model) => rowsWhere(desk.db, model as never, {})))
    await desk.projector.reached(await desk.log.head())
    const live = await rows()
    await desk.projector.rebuild(projections.map(({ name }) => name))
    expect(await rows()).to.deep.equal(live)
  })

  it('is repeated for somebody whom an older log takes for enabled', async () => {
    await carryOut()
    const older = await startApi({ routes, deciders, projections })
    await older.given(user, 'wang', { type: 'UserCreated', data: { ...wang, photo: null } })
    await older.desk.erasures.erase('wang', { by: { type: 'system', id: 'restore' }, commandId: 'c' })
    await carryOut(older.desk)
    await older.desk.projector.reached(await older.desk.log.head())
    const row = await findRow(older.desk.db, users, 'wang', everything)
    expect(row).to.include({ name: ERASED, mobile: '', status: 'REMOVED', erased: true })
    await older.close()
  })
})
