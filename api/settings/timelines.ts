import { extraColumn } from '../../events/settings/extraColumn.ts'
import { noticeTemplate } from '../../events/settings/noticeTemplate.ts'
import { optionGroup } from '../../events/settings/optionGroup.ts'
import { parameter } from '../../events/settings/parameter.ts'
import { refusalReason } from '../../events/settings/refusalReason.ts'
import { resumeSource } from '../../events/settings/resumeSource.ts'
import { fields, titles, words } from '../../events/settings/settingPhrases.ts'
import { trackingType } from '../../events/settings/trackingType.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { extraColumns } from '../../projections/settings/extraColumns.ts'
import { noticeTemplates } from '../../projections/settings/noticeTemplates.ts'
import { optionGroups } from '../../projections/settings/optionGroups.ts'
import { parameters } from '../../projections/settings/parameters.ts'
import { refusalReasons } from '../../projections/settings/refusalReasons.ts'
import { resumeSources } from '../../projections/settings/resumeSources.ts'
import { trackingTypes } from '../../projections/settings/trackingTypes.ts'
import { isOwnCompany } from '../kernel/companyWide.ts'
import type { Row, TimelineKind } from '../kernel/timeline.ts'
import type { Reach } from '../../projections/kernel/reach.ts'

const said = { fields, titles, words }
const isWithin = (reach: Reach, row: Row): boolean => isOwnCompany(reach, row as { companyId: string } & Row) // its column

type Plain = TimelineKind['rules'] & Readonly<{ noun: string }>

const ofPlain = (rules: Plain, model: AnyProjection): TimelineKind => ({
  ...said,
  kind: rules.stream,
  rules,
  model,
  action: `sys:${rules.stream}:read`,
  undo: {
    [`${rules.noun}Changed`]: `sys:${rules.stream}:change`,
    [`${rules.noun}Disabled`]: `sys:${rules.stream}:enable`,
    [`${rules.noun}Enabled`]: `sys:${rules.stream}:enable`,
  },
  isWithin,
})

export const parameterTimeline: TimelineKind = {
  ...said,
  kind: parameter.stream,
  rules: parameter,
  model: parameters,
  action: 'sys:parameter:read',
  undo: { ParameterSet: 'sys:parameter:change', ParameterRestored: 'sys:parameter:change' },
  isWithin: () => true, // parameters are the whole product's
}

export const optionGroupTimeline: TimelineKind = {
  ...said,
  kind: optionGroup.stream,
  rules: optionGroup,
  model: optionGroups,
  action: 'sys:option:read',
  undo: {
    OptionGroupChanged: 'sys:option:change',
    OptionStopped: 'sys:option:change',
    OptionResumed: 'sys:option:change',
  },
  isWithin,
}

export const extraColumnTimeline: TimelineKind = {
  ...said,
  kind: extraColumn.stream,
  rules: extraColumn,
  model: extraColumns,
  action: 'sys:extraColumn:read',
  undo: {
    ColumnChanged: 'sys:extraColumn:change',
    ColumnEnabled: 'sys:extraColumn:enable',
    ColumnStopped: 'sys:extraColumn:enable',
  },
  isWithin,
}

/** Every kind of setting with a history, one line each. */
export const settingTimelines: readonly TimelineKind[] = [
  parameterTimeline,
  optionGroupTimeline,
  extraColumnTimeline,
  ofPlain(refusalReason, refusalReasons),
  ofPlain(resumeSource, resumeSources),
  ofPlain(trackingType, trackingTypes),
  ofPlain(noticeTemplate, noticeTemplates),
]
