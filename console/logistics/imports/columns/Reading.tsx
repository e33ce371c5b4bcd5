import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { type Edit, type ExtraUse, type FieldUse, type TargetField, withUse } from '../mapping.ts'
import { useImportWords } from '../words.ts'
import { ReadingDialog } from './ReadingDialog.tsx'

type Props = { use: FieldUse | ExtraUse; place: number; fields: readonly TargetField[]; edit: Edit }

/** How the texts of a column are read, in short, and the way to change it. */
export const Reading = ({ use, place, fields, edit }: Props) => {
  const t = useImportWords()
  const [open, setOpen] = useState(false)
  const field = use.use === 'field' ? fields.find(({ name }) => name === use.field) : undefined
  const said = useSummary(use)
  return (
    <>
      <Button small look="quiet" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        <span className="sr-only">{said ? t('readingOf', { column: use.column }) : use.column}</span>
        <span className="max-w-72 truncate font-normal">{said || t('reading')}</span>
      </Button>
      {open ? (
        <ReadingDialog
          use={use}
          field={field}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            edit((one) => withUse(one, place, next))
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

const useSummary = (use: FieldUse | ExtraUse): string => {
  const t = useImportWords()
  const parts =
    use.use === 'extra'
      ? [use.name === use.column ? '' : use.name, use.dates?.join(', ')]
      : [
          use.dates?.join(', '),
          use.texts && use.texts.length > 0 ? t('textRules', { count: use.texts.length }) : '',
          use.otherText === 'gap' ? `${t('otherText')} ${t('otherGap')}` : '',
          use.empty === 'gap' ? `${t('empty')} ${t('emptyGap')}` : '',
        ]
  return parts.filter(Boolean).join(' · ')
}
