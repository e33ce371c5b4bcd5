import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { changeLanguage, currentLanguage, type Language, languageNames, languages } from '../../kit/words.ts'
import { chosenZone, chooseZone, deviceZone, zones } from '../../kit/zone.ts'
import { send } from '../../shell/calls.ts'
import { chooseTheme, themes, themeWords, useTheme } from '../../shell/theme.ts'
import { type OwnProfile, profileApi } from './profile.ts'
import { useRefreshOwn } from './useRefreshOwn.ts'
import { useOwnWords } from './words.ts'

/** How the console speaks and looks; the language also goes into the profile, for mails and exports. */
export const Preferences = ({ profile }: { profile: OwnProfile | undefined }) => {
  const t = useOwnWords()
  const refresh = useRefreshOwn()
  const theme = useTheme()
  const speak = async (language: Language): Promise<void> => {
    await changeLanguage(language)
    if (profile?.language === language) return
    await send('PUT', profileApi, { language })
    await refresh()
  }
  return (
    <Card title={t('preferences')} pad>
      <div className="grid gap-4">
        <Field label={t('language')} help={t('languageHelp')}>
          <Select
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={currentLanguage()}
            onValueChange={(value) => void speak(value)}
          />
        </Field>
        <Field label={t('theme')} group>
          <Segmented
            segments={themes.map((value) => ({ value, label: t(themeWords[value]) }))}
            value={theme}
            onValueChange={chooseTheme}
          />
        </Field>
        <Field label={t('zone')} help={t('zoneHelp')}>
          <Picker
            label={t('zone')}
            options={[
              { value: '', label: t('zoneDevice', { zone: deviceZone() }) },
              ...zones().map((value) => ({ value, label: value })),
            ]}
            value={chosenZone() ?? ''}
            placeholder={t('zoneDevice', { zone: deviceZone() })}
            onValueChange={(value) => {
              chooseZone(value || undefined)
              location.reload() // whatever was drawn already is drawn in the other zone
            }}
          />
        </Field>
      </div>
    </Card>
  )
}
