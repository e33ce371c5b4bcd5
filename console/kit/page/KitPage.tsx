import { useState } from 'react'
import { PageHead } from '../PageHead.tsx'
import { Segmented } from '../Segmented.tsx'
import { Toasts } from '../Toasts.tsx'
import { changeLanguage, currentLanguage, languageNames, languages } from '../words.ts'
import { ButtonsDemo } from './ButtonsDemo.tsx'
import { ChartsDemo } from './ChartsDemo.tsx'
import { FieldsDemo } from './FieldsDemo.tsx'
import { PlacesDemo } from './PlacesDemo.tsx'
import { TableDemo } from './TableDemo.tsx'
import { WorkDemo } from './WorkDemo.tsx'

const themes = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

const shownTheme = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** Every part of the kit in every state, for people who build screens. Shown in development only. */
export const KitPage = ({ toasts = false }: { toasts?: boolean }) => {
  const [theme, setTheme] = useState<'light' | 'dark'>(shownTheme)
  const [language, setLanguage] = useState(currentLanguage)
  return (
    <div className="mx-auto max-w-[1440px] p-6">
      <PageHead
        title="Kit"
        line="每个部件的每种状态"
        actions={
          <>
            <Segmented
              label="语言"
              segments={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={language}
              onValueChange={(next) => {
                setLanguage(next)
                void changeLanguage(next)
              }}
            />
            <Segmented
              label="主题"
              segments={themes}
              value={theme}
              onValueChange={(next) => {
                setTheme(next)
                document.documentElement.dataset['theme'] = next
              }}
            />
          </>
        }
      />
      <ButtonsDemo />
      <FieldsDemo />
      <WorkDemo />
      <TableDemo />
      <PlacesDemo />
      <ChartsDemo />
      {toasts ? <Toasts /> : null}
    </div>
  )
}
