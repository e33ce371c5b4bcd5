import { CircleHelp, Phone } from 'lucide-react'
import { Card } from '../kit/Card.tsx'
import { currentLanguage } from '../kit/words.ts'
import { download } from '../shell/calls.ts'
import { useSettings } from '../shell/settings.ts'
import { useHomeWords } from './words.ts'

/** The guide to download, and whom to call. */
export const Support = () => {
  const t = useHomeWords()
  const { contactPhone } = useSettings()
  return (
    <Card title={t('support')} pad>
      <ul className="grid gap-3 text-13">
        <li className="flex gap-2.5">
          <CircleHelp aria-hidden className="mt-0.5 text-text-2" />
          <span>
            <button
              type="button"
              className="link"
              onClick={() => void download('GET', `/help/document?language=${currentLanguage()}`)}
            >
              {t('help')}
            </button>
            <span className="block text-text-3">{t('helpLine')}</span>
          </span>
        </li>
        {contactPhone ? (
          <li className="flex gap-2.5">
            <Phone aria-hidden className="mt-0.5 text-text-2" />
            <span>
              <a className="link tabular-nums" href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
                {contactPhone}
              </a>
              <span className="block text-text-3">{t('phone')}</span>
            </span>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
