import { CalendarClock } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { type Coming, comingOf, type ShownDepartment } from './tree.ts'
import { usePlanSentence } from './usePlanSentence.ts'
import { useDepartmentWords } from './words.ts'

const most = 3

type Props = { departments: readonly ShownDepartment[]; onPreview: (day: string) => void }

/** What is planned, and how it will look then. */
export const PlansNotice = ({ departments, onPreview }: Props) => {
  const t = useDepartmentWords()
  const kit = useKitWords()
  const say = usePlanSentence(departments)
  const coming = comingOf(departments)
  const [first] = coming
  if (!first) return null
  const said = coming.slice(0, most).map((one: Coming) => say(one))
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warn-soft px-3 py-2 text-13 text-warn"
    >
      <CalendarClock aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">{t('planned', { count: coming.length })}</b>
        {kit('colon')}
        {said.join(kit('sentenceComma'))}
        {coming.length > most ? '…' : ''}
      </span>
      <Button small onClick={() => onPreview(first.day)}>
        {t('preview', { day: first.day })}
      </Button>
    </div>
  )
}
