import useSWR from 'swr'
import type { CatalogueColumn } from '../../../projections/sources/catalogue.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { send } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { sourceApi } from '../paths.ts'
import { useSourceWords } from '../words.ts'
import type { Chosen } from './chosen.ts'

type Props = {
  sourceId: string
  dbTable: readonly string[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** The columns of a chosen table: all of them, until somebody leaves one out. */
export const ColumnChoice = ({ sourceId, dbTable, chosen, onChoose }: Props) => {
  const t = useSourceWords()
  const name = dbTable.join('.')
  const { data, error, mutate } = useSWR<readonly CatalogueColumn[], Error>(['columns', sourceId, name], () =>
    send<readonly CatalogueColumn[]>('POST', `${sourceApi(sourceId)}/columns`, { dbTable }),
  )
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  if (!data) return <SkeletonText lines={2} />
  const wanted = chosen.get(name)?.columns ?? data.map(({ dbField }) => dbField)
  const turn = (field: string, isWanted: boolean): void => {
    const columns = data
      .map(({ dbField }) => dbField)
      .filter((one) => (one === field ? isWanted : wanted.includes(one)))
    if (columns.length > 0) onChoose(new Map([...chosen, [name, { dbTable, columns }]]))
  }
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 pl-6">
      {data.map(({ dbField, type }) => (
        <Checkbox
          key={dbField}
          checked={wanted.includes(dbField)}
          onCheckedChange={(isWanted) => turn(dbField, isWanted)}
        >
          <span>
            {dbField} <span className="text-text-3">{t(`type_${type}`)}</span>
          </span>
        </Checkbox>
      ))}
    </div>
  )
}
