import * as z from 'zod'
import { id, oneOf, requiredText, text, whole } from '../kernel/fields.ts'
import { nameFields } from '../kernel/names.ts'
import { optionals } from '../kernel/record.ts'
import { reportChart, reportDefinition } from './reportSchemas.ts'

/** Public: for everybody who may see the data set. Private: for its owner and who is authorised. */
export const categories = ['PUBLIC', 'PRIVATE'] as const
export type ReportCategory = (typeof categories)[number]

/** What people say of a report besides what it shows. */
export const reportFields = {
  ...nameFields,
  description: text(500).default(''),
  category: oneOf(categories).default('PRIVATE'),
}

const { category, ...wording } = reportFields
const nothing = z.strictObject({})
const note = text(200).default('')
const chartId = id()
const version = whole({ min: 1 })

/** What of a definition is not right any more. */
const problem = z.strictObject({ path: requiredText(200), key: requiredText() })
export type ReportProblem = z.output<typeof problem>

/** Without a company a report is for every company, as those that come with the product are. */
const owner = { companyId: id().nullable(), departmentId: id().nullable() }

export const reportCommands = {
  CreateReport: z.strictObject({ ...reportFields, ...owner, definition: reportDefinition }),
  ChangeReport: z.strictObject(optionals(wording)),
  ChangeReportCategory: z.strictObject({ category: oneOf(categories) }),
  /** `seen`: the version that the author began with. */
  SaveReportDefinition: z.strictObject({ definition: reportDefinition, seen: version, note }),
  RevertReport: z.strictObject({ toVersion: version, seen: version, note }),
  PublishReport: nothing,
  WithdrawReport: nothing,
  DeleteReport: nothing,
  AddChart: z.strictObject({ chartId, chart: reportChart }),
  ChangeChart: z.strictObject({ chartId, chart: reportChart }),
  RemoveChart: z.strictObject({ chartId }),
  MarkReportBroken: z.strictObject({ problems: z.array(problem).min(1).max(50) }),
  RepairReport: nothing,
}

export const reportEvents = {
  ReportCreated: z.strictObject({ ...reportFields, ...owner }),
  ReportChanged: z.strictObject(optionals(wording)),
  ReportCategoryChanged: z.strictObject({ category: oneOf(categories) }),
  ReportDefinitionSaved: z.strictObject({
    version,
    definition: reportDefinition,
    note,
    revertedFrom: version.nullable(),
  }),
  ReportPublished: nothing,
  ReportWithdrawn: nothing,
  ReportDeleted: nothing,
  ChartAdded: z.strictObject({ chartId, chart: reportChart }),
  ChartChanged: z.strictObject({ chartId, chart: reportChart }),
  ChartRemoved: z.strictObject({ chartId }),
  ReportBroken: z.strictObject({ problems: z.array(problem).min(1).max(50) }),
  ReportRepaired: nothing,
}
