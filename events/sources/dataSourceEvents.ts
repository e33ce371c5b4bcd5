import * as z from 'zod'
import { id, whole } from '../kernel/fields.ts'
import { optionals } from '../kernel/record.ts'
import { secretReference, sourceFields, sourceLimits, testOutcomes } from './dataSourceSchemas.ts'

const owner = { companyId: id(), departmentId: id().nullable() }
const nothing = z.strictObject({})
const secret = z.strictObject({ secret: secretReference })
const { limits: _, ...told } = sourceFields
const changes = optionals(told)
const tested = z.strictObject({
  outcome: z.enum(testOutcomes),
  ms: whole({ max: 600_000 }),
  /** The account may write or do everything: more than reading needs. */
  mayWrite: z.boolean(),
})

export const dataSourceCommands = {
  CreateDataSource: z.strictObject({ ...sourceFields, ...owner, secret: secretReference }),
  ChangeDataSource: z.strictObject({ ...optionals(sourceFields), secret: secretReference.optional() }),
  /** What came of a test: a fact that only the asker can know. */
  NoteTest: tested,
  EnableDataSource: nothing,
  DisableDataSource: nothing,
  /** `names`: enabled data sets that the asker knows to use it. */
  DeleteDataSource: z.strictObject({ names: z.array(z.string()).max(500) }),
}

export const dataSourceEvents = {
  DataSourceCreated: z.strictObject({ ...sourceFields, ...owner, secret: secretReference }),
  DataSourceChanged: z.strictObject(changes),
  DataSourceLimitsSet: sourceLimits,
  DataSourceSecretReplaced: secret,
  /** It belonged to another server or account. */
  DataSourceSecretCleared: nothing,
  DataSourceTested: tested,
  DataSourceEnabled: nothing,
  DataSourceDisabled: nothing,
  DataSourceDeleted: nothing,
}
