import { Plus, X } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import type { Option } from '../../../kit/Select.tsx'
import { choiceOf, type Placed, problemAt, withChoice, withoutUse } from '../mapping.ts'
import { sentenceOfKey } from '../sentences.ts'
import { useImportWords } from '../words.ts'
import type { MappingParts } from './parts.ts'
import { Reading } from './Reading.tsx'

type Props = MappingParts & {
  column: string
  options: readonly Option[]
  /** The use and its place; without it the column has none yet, or gets a `further` one. */
  placed?: Placed
  further?: boolean
  removable?: boolean
  onDone?: () => void
  /** Lets the column fill one more field. */
  onMore?: (() => void) | undefined
}

/** One thing that a column becomes, and how its texts are read. */
export const ColumnUseRow = ({
  column,
  options,
  placed,
  further = false,
  removable,
  onDone,
  onMore,
  ...parts
}: Props) => {
  const t = useImportWords()
  const { detail, problems, edit } = parts
  const problem = placed && problemAt(problems, `columns.${placed.place}.`)
  const choose = (choice: string): void => {
    edit((one) => withChoice(one, column, choice, placed?.place))
    onDone?.()
  }
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-64 max-w-full">
          <Picker
            label={t('useOf', { column })}
            options={further ? options.filter(({ value }) => value.startsWith('field:')) : options}
            value={further ? undefined : choiceOf(placed?.use)}
            onValueChange={choose}
          />
        </span>
        {placed && placed.use.use !== 'ignored' ? (
          <Reading
            key={choiceOf(placed.use)}
            use={placed.use}
            place={placed.place}
            fields={detail.fields}
            edit={edit}
          />
        ) : null}
        {removable && placed ? (
          <IconButton
            small
            icon={X}
            label={t('removeUse', { column })}
            onClick={() => edit((one) => withoutUse(one, placed.place))}
          />
        ) : null}
        {onMore ? (
          <Button small look="quiet" icon={Plus} onClick={onMore}>
            <span className="sr-only">{column}</span>
            <span className="font-normal">{t('anotherField')}</span>
          </Button>
        ) : null}
        {further ? <IconButton small icon={X} label={t('removeUse', { column })} onClick={onDone} /> : null}
      </div>
      {problem ? <p className="text-[12.5px] text-bad">{sentenceOfKey(problem.key, problem.params)}</p> : null}
    </div>
  )
}
