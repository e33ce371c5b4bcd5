import { CalendarDays } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useDepartmentWords } from './words.ts'

/** Says that another day is looked at, and leads back. */
export const OnDayNotice = ({ day, onToday }: { day: string; onToday: () => void }) => {
  const t = useDepartmentWords()
  return (
    <Notice
      className="mb-4"
      title={
        <>
          <CalendarDays aria-hidden className="mr-1.5 inline" />
          {t('onDay', { day })}
        </>
      }
      action={
        <Button small onClick={onToday}>
          {t('backToToday')}
        </Button>
      }
    >
      {t('onDayLine', { day })}
    </Notice>
  )
}
