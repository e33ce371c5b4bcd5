import { useMemo } from 'react'
import type { KnownField } from '../../../events/reports/definitionFields.ts'
import type { ReportDefinition } from '../../../events/reports/reportSchemas.ts'
import { useGet } from '../../shell/calls.ts'

export type DataSetFields = Readonly<{ id: string; name: string; fields: readonly KnownField[] }>

/** What fields are chosen from: those of the source, and the formulas of the definition. */
export type Known = Readonly<{ definition: Pick<ReportDefinition, 'formulas'>; fields: readonly KnownField[] }>

/** The fields of a source; of a data set they are asked for. */
export const useKnownFields = ({ source }: Pick<ReportDefinition, 'source'>) => {
  const dataSetId = source.kind === 'dataSet' ? source.dataSetId : ''
  const data = useGet<DataSetFields>(dataSetId === '' ? null : `/report/data/${encodeURIComponent(dataSetId)}`)
  const fields = useMemo(
    (): readonly KnownField[] => (source.kind === 'sql' ? source.columns : (data.data?.fields ?? [])),
    [source, data.data],
  )
  return { data, fields }
}
