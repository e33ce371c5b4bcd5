import { Languages } from 'lucide-react'
import { IconButton } from '../kit/IconButton.tsx'
import { LazyMenu } from '../kit/LazyMenu.tsx'
import { changeLanguage, currentLanguage, languageNames, languages } from '../kit/words.ts'
import { useShellWords } from './words.ts'

export const LanguageMenu = () => {
  const t = useShellWords()
  return (
    <LazyMenu
      align="end"
      trigger={<IconButton icon={Languages} label={t('language')} />}
      entries={languages.map((language) => ({
        label: <span lang={language}>{languageNames[language]}</span>,
        checked: language === currentLanguage(),
        onSelect: () => void changeLanguage(language),
      }))}
    />
  )
}
