import { clsx } from 'clsx'
import { changeLanguage, currentLanguage, languageNames, languages, type Language } from '../../kit/words.ts'
import { useShellWords } from '../words.ts'

const short: Readonly<Record<Language, string>> = { 'zh-CN': '简', 'zh-TW': '繁', 'en-US': 'EN' }

export const LanguageSegments = () => {
  const t = useShellWords()
  const current = currentLanguage()
  return (
    <div
      role="group"
      aria-label={t('language')}
      className="inline-flex overflow-hidden rounded-md border border-line-strong"
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={languageNames[language]}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
          className={clsx(
            'h-[30px] border-r px-2.5 text-13 outline-offset-[-2px] last:border-r-0',
            language === current ? 'bg-ink-soft font-medium text-ink' : 'text-text-2 hover:bg-hover',
          )}
        >
          {short[language]}
        </button>
      ))}
    </div>
  )
}
