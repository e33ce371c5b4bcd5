import * as z from 'zod'
import { company } from '../../events/organisation/company.ts'
import { refuse } from '../../events/organisation/phrases.ts'
import { sealView } from '../../events/organisation/sealView.ts'
import { refuse as refuseCommon } from '../../events/kernel/common.ts'
import { countOfCompany } from '../../projections/access/users.ts'
import type { ListFields } from '../../projections/kernel/listQuery.ts'
import { findRow } from '../../projections/kernel/list.ts'
import { companies, type CompanyRow } from '../../projections/organisation/companies.ts'
import { departmentsOfCompany, statusOn } from '../../projections/organisation/departments.ts'
import { aside } from '../kernel/aside.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import { recordRoutes } from '../kernel/record.ts'
import { type Action, type AnyRoute, type Call, route } from '../kernel/route.ts'
import { written } from '../kernel/written.ts'
import { keptPicture, pictureAnswer, pictureExtensions, pictureLimit } from './pictures.ts'

type Asking = Call<unknown, unknown>

const seal = 'sys:company:seal'

const list: ListFields<typeof companies.columns> = {
  code: { kind: 'text', search: true },
  name: { kind: 'text', search: true },
  address: { kind: 'text', search: true },
  status: { kind: 'choice', choices: ['ENABLED', 'DISABLED'] },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant' },
}

const mustFind = async (call: Asking, action: Action): Promise<CompanyRow> => {
  const row = await findRow(call.desk.db, companies, call.params.id ?? '', { everything: true })
  return row && isOwnCompany(call.caller.reach(action), row) ? row : refuseCommon('missing', 'NOT_FOUND')
}

const mustBeUnused = async ({ desk }: Asking, row: CompanyRow): Promise<void> => {
  const [users, known] = await Promise.all([countOfCompany(desk.db, row.id), departmentsOfCompany(desk.db, row.id)])
  const today = desk.now().slice(0, 10)
  const departments = known.filter((one) => statusOn(one, today) !== 'CLOSED').length
  if (users + departments > 0) refuse('conflict', 'COMPANY_IN_USE', { params: { users, departments } })
}

const setting = (what: 'logo' | 'seal', type: 'SetCompanyLogo' | 'SetCompanySeal', action: Action) =>
  route({
    method: 'post',
    path: `/sys/company/:id/${what}`,
    action,
    summary: `Sets the ${what} of a company`,
    limit: 'upload',
    upload: { limit: pictureLimit, extensions: pictureExtensions },
    body: z.strictObject({}),
    handle: async (call) => {
      const row = await mustFind(call, action)
      const file = await keptPicture(call.desk.files, call.file)
      return written(await call.desk.journal.execute(company, row.id, { type, data: { file } }, call.asked()))
    },
  })

/** Companies: a plain record with two pictures, of which the seal is shown to few and each look at it is recorded. */
export const companyRoutes: readonly AnyRoute[] = [
  ...recordRoutes({
    path: '/sys/company',
    actions: 'sys:company',
    record: company,
    model: companies,
    list,
    taken: 'COMPANY_CODE_TAKEN',
    uniqueEverywhere: true,
    companyOf: ({ newId }) => newId,
    mustBeUnused,
  }),
  setting('logo', 'SetCompanyLogo', 'sys:company:change'),
  setting('seal', 'SetCompanySeal', seal),
  route({
    method: 'get',
    path: '/sys/company/:id/logo',
    action: 'sys:company:read',
    summary: 'The logo of a company',
    handle: async (call) => {
      const row = await mustFind(call, 'sys:company:read')
      return pictureAnswer(call.desk.files, row.logo, `${row.code}-logo`)
    },
  }),
  route({
    method: 'get',
    path: '/sys/company/:id/seal',
    action: seal,
    summary: 'The seal of a company; the look at it is recorded',
    handle: async (call) => {
      const row = await mustFind(call, seal)
      const answer = await pictureAnswer(call.desk.files, row.seal, `${row.code}-seal`)
      const day = `${row.id}.${call.desk.now().slice(0, 10)}`
      await call.desk.journal.execute(sealView, day, { type: 'ViewCompanySeal', data: {} }, aside(call))
      return answer
    },
  }),
]
