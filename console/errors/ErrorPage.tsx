import { ArrowLeft, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../kit/Button.tsx'
import { home } from '../shell/guard.ts'
import { useErrorWords } from './words.ts'

type Props = { code: number; title: string; line: string; requestId?: string | undefined; action?: ReactNode }

/** What happened, what to do, and always a way out. */
export const ErrorPage = ({ code, title, line, requestId, action }: Props) => {
  const t = useErrorWords()
  return (
    <section className="grid min-h-[60vh] place-content-center justify-items-center gap-2 px-4 text-center">
      <p aria-hidden className="text-[56px] leading-[64px] font-semibold tracking-[-0.03em] text-text-3 tabular-nums">
        {code}
      </p>
      <h1>{title}</h1>
      <p className="max-w-[52ch] text-text-2">{line}</p>
      {requestId ? <p className="text-13 text-text-3 select-all">{t('requestId', { id: requestId })}</p> : null}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {action}
        <Button icon={ArrowLeft} onClick={() => history.back()}>
          {t('goBack')}
        </Button>
        <Link href={home} className={buttonClass('main')}>
          <House aria-hidden />
          {t('toHome')}
        </Link>
      </div>
    </section>
  )
}
