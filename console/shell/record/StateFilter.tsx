import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { statuses } from './enabled.ts'
import type { RecordListDesk } from './useRecordList.ts'
import { useRecordWords } from './words.ts'

type Props = {
  desk: Pick<RecordListDesk<unknown>, 'view' | 'setFilter'>
  /** What a state is called, as the context of the records has it. */
  word: (status: string) => string
}

/** Narrows a list to the records that are in use, or to those that are not. */
export const StateFilter = ({ desk, word }: Props) => {
  const t = useRecordWords()
  return (
    <ChoiceFilter
      label={t('state')}
      options={statuses.map((value) => ({ value, label: word(value) }))}
      value={desk.view.filters['status']}
      onChange={(values) => desk.setFilter('status', values)}
    />
  )
}
