import { CalendarClock } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { comingOf, type DepartmentNode } from './tree.ts'
import type { OrganisationView } from './useDepartments.ts'
import { usePlanSentence } from './usePlanSentence.ts'
import { useDepartmentWords } from './words.ts'

type Props = { department: DepartmentNode; departments: readonly DepartmentNode[]; view: OrganisationView }

/** What is still to come for a department; a plan can be cancelled until its day. */
export const ComingList = ({ department, departments, view }: Props) => {
  const t = useDepartmentWords()
  const say = usePlanSentence(departments)
  const mayChange = useMay()('sys:department:change')
  const coming = comingOf([department])
  if (coming.length === 0) return null
  return (
    <Card title={t('planned', { count: coming.length })}>
      <ul className="divide-y">
        {coming.map((one) => (
          <li
            key={`${one.day}-${one.what}-${one.plan?.plan ?? ''}`}
            className="flex flex-wrap items-center gap-3 px-4 py-2 text-13"
          >
            <CalendarClock aria-hidden className="text-warn" />
            <span className="min-w-0 flex-1">{say(one)}</span>
            <Button small onClick={() => view.set({ asOf: one.day })}>
              {t('preview', { day: one.day })}
            </Button>
            {one.plan && mayChange ? (
              <Button small look="bad" onClick={() => view.set({ dialog: 'cancelPlan', to: String(one.plan?.plan) })}>
                {t('cancelPlan')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
