import { MailCheck } from 'lucide-react'
import { useRecoveryWords } from './words.ts'

/** A link is under way, if the account can be reached so: nobody is told whether it can. */
export const Sent = ({ method, minutes }: { method: 'mail' | 'wechat'; minutes: number }) => {
  const t = useRecoveryWords()
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <MailCheck aria-hidden className="size-8! text-good" />
      <h1>{t('sentTitle')}</h1>
      <p className="text-13 text-text-2">
        {method === 'mail' ? t('sentMail', { minutes }) : t('sentWechat', { minutes })}
      </p>
      <p className="text-13 text-text-3">{t('sentNothing')}</p>
    </div>
  )
}
