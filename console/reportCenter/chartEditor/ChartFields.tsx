import { chartThemes, chartTypes, type ReportChart } from '../../../events/reports/reportSchemas.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useNamed } from '../designer/FieldPicker.tsx'
import { KeyRow } from '../designer/KeyList.tsx'
import { MeasureList } from '../designer/MeasureList.tsx'
import { useFigureWords } from '../parts/figureWords.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import type { ChartDraft, WholeDesign } from './useChartDraft.ts'
import { useChartWords } from './words.ts'

type Props = { design: ChartDraft; known: WholeDesign; untitled: boolean }

/** What a chart is made of: its title, how it is drawn, and of what. */
export const ChartFields = ({ design, known, untitled }: Props) => (
  <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
    <div className="grid content-start gap-4">
      <Titles design={design} untitled={untitled} />
      <Looks design={design} />
    </div>
    <div className="grid content-start gap-4">
      <Keys design={design} known={known} />
      <MeasureList
        known={known}
        measures={design.draft.measures}
        most={6}
        problemAt={(at) => design.problemAt(`measures.${at}`)}
        onChange={(measures) => design.set({ measures })}
      />
    </div>
  </div>
)

const titles = [
  ['zh-CN', 'title'],
  ['zh-TW', 'titleTw'],
  ['en-US', 'titleEn'],
] as const

const Titles = ({ design: { draft, set }, untitled }: Omit<Props, 'known'>) => {
  const t = useChartWords()
  const record = useRecordWords()
  return titles.map(([language, name], place) => (
    <Field
      key={language}
      label={t(name)}
      required={place === 0}
      optional={place > 0}
      error={place === 0 && untitled ? record('fieldMissing') : undefined}
    >
      <TextInput
        value={draft.title[language]}
        maxLength={64}
        onChange={(event) => set({ title: { ...draft.title, [language]: event.target.value } })}
      />
    </Field>
  ))
}

/** Themes are proper names, the same in every language. */
const themeName = (theme: ReportChart['theme']): string =>
  theme.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

const Looks = ({ design: { draft, set, dropSeries } }: Pick<Props, 'design'>) => {
  const t = useChartWords()
  const words = useFigureWords()
  const choose = (type: ReportChart['type']): void => {
    set({ type })
    if (type === 'pie') dropSeries()
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('type')} help={t(`help.${draft.type}`)}>
        <Select
          options={chartTypes.map((value) => ({ value, label: words(`type.${value}`) }))}
          value={draft.type}
          onValueChange={choose}
        />
      </Field>
      <Field label={t('theme')}>
        <Select
          options={chartThemes.map((value) => ({ value, label: themeName(value) }))}
          value={draft.theme}
          onValueChange={(theme) => set({ theme })}
        />
      </Field>
    </div>
  )
}

const Keys = ({ design: { draft, set, dropSeries, problemAt }, known }: Omit<Props, 'untitled'>) => {
  const t = useChartWords()
  const { key, series, type } = draft
  const other = useNamed(known).find(({ id }) => id !== key.field)
  const split = (on: boolean): void => (on && other ? set({ series: { field: other.id } }) : dropSeries())
  return (
    <>
      <KeyRow
        known={known}
        label={t('key')}
        value={key}
        error={problemAt('key')}
        onChange={(next) => set({ key: next })}
      />
      {type === 'pie' ? null : (
        <Switch checked={series !== undefined} onCheckedChange={split}>
          {t('bySeries')}
        </Switch>
      )}
      {series ? (
        <KeyRow
          known={known}
          label={t('series')}
          value={series}
          error={problemAt('series')}
          onChange={(next) => set({ series: next })}
        />
      ) : null}
    </>
  )
}
