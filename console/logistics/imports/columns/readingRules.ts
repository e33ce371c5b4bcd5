import type { DateForm } from '../../../../events/kernel/importTarget.ts'
import type { ExtraUse, FieldUse } from '../mapping.ts'

export type TextRule = NonNullable<FieldUse['texts']>[number]

/** How a column is read, with every usual answer spelled out. */
export type Reading = Readonly<{
  name: string
  dates: readonly DateForm[]
  texts: readonly TextRule[]
  otherText: 'gap' | 'refuse'
  empty: 'gap' | 'fine'
}>

export const readingOf = (use: FieldUse | ExtraUse): Reading => ({
  name: use.use === 'extra' ? use.name : '',
  dates: use.dates ?? [],
  texts: use.use === 'field' ? (use.texts ?? []) : [],
  otherText: (use.use === 'field' && use.otherText) || 'refuse',
  empty: (use.use === 'field' && use.empty) || 'fine',
})

/** The use with this reading; what is usual is not written down. */
export const withReading = (use: FieldUse | ExtraUse, reading: Reading): FieldUse | ExtraUse => {
  const dates = reading.dates.length > 0 ? { dates: [...reading.dates] } : {}
  if (use.use === 'extra') return { column: use.column, use: 'extra', name: reading.name.trim(), ...dates }
  const texts = reading.texts.map((rule) => ({ ...rule, text: rule.text.trim() }))
  return {
    column: use.column,
    use: 'field',
    field: use.field,
    ...dates,
    ...(texts.length > 0 ? { texts } : {}),
    ...(reading.otherText === 'gap' ? { otherText: 'gap' } : {}),
    ...(reading.empty === 'gap' ? { empty: 'gap' } : {}),
  }
}

/** Places that lack an entry: `name`, or the number of a text. */
export const wrongPlaces = ({ use }: FieldUse | ExtraUse, { name, texts }: Reading): readonly string[] => [
  ...(use === 'extra' && name.trim() === '' ? ['name'] : []),
  ...(use === 'field' ? texts.flatMap(({ text }, place) => (text.trim() === '' ? [String(place)] : [])) : []),
]
