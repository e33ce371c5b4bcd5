import * as z from 'zod'

/**
 * Strict readers of untyped input, shared by commands, events, forms and imports.
 * A schema's `message` is a phrase key, so that a problem can be told in three languages.
 */

/** Control characters but tab and line ends, and the two Unicode line separators. */
const controls = /[^\P{Cc}\t\n\r]|[\u2028\u2029]/u

const cleaned = (max: number) =>
  z
    .string({ error: 'FORMAT_INVALID' })
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => !controls.test(value), { message: 'TEXT_INVALID' })
    .refine((value) => Array.from(value).length <= max, { message: 'TEXT_TOO_LONG', params: { max } })

/** Text that may be empty: trimmed, NFC, no control characters, at most `max` characters (default 500). */
export const text = (max = 500) => cleaned(max)

/** Text that must be there; default limit 64, as for codes and names. */
export const requiredText = (max = 64) => cleaned(max).refine((value) => value.length > 0, { message: 'REQUIRED' })

/** A decimal number as canonical text ("12.5", never a float), at most `scale` decimals, within [min, max]. */
export const decimal = (scale: number, { min = '0', max = '99999999999' }: { min?: string; max?: string } = {}) =>
  z
    .union([z.string(), z.number()], { error: 'FORMAT_INVALID' })
    .transform((value) => canonicalDecimal(String(value).trim()))
    .refine((value) => value !== undefined, { message: 'FORMAT_INVALID' })
    .transform((value) => value ?? '')
    .refine((value) => decimals(value) <= scale, { message: 'FORMAT_INVALID', params: { scale } })
    .refine((value) => Number(value) >= Number(min) && Number(value) <= Number(max), {
      message: 'NUMBER_RANGE',
      params: { min, max },
    })

/** "007.50" → "7.5"; anything that is not a plain decimal number → undefined. */
export const canonicalDecimal = (value: string): string | undefined => {
  const parts = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(value)
  if (!parts) return undefined
  const [, sign, whole = '0', fraction] = parts
  const digits = fraction ? `${whole}.${fraction}` : whole
  return digits === '0' ? '0' : `${sign}${digits}`
}

const decimals = (value: string): number => value.split('.')[1]?.length ?? 0

/** A whole number. */
export const whole = ({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}) =>
  z
    .number({ error: 'FORMAT_INVALID' })
    .int({ message: 'FORMAT_INVALID' })
    .refine((value) => value >= min && value <= max, { message: 'NUMBER_RANGE', params: { min, max } })

const isCalendarDay = (value: string): boolean => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A calendar day as `yyyy-MM-dd`, 1900 or later; 31 February is refused. */
export const day = () => z.string({ error: 'FORMAT_INVALID' }).refine(isCalendarDay, { message: 'FORMAT_INVALID' })

/** An instant in UTC as ISO 8601 text. */
export const instant = () => z.iso.datetime({ error: 'FORMAT_INVALID' })

/** A record's id. */
export const id = () =>
  z.string({ error: 'FORMAT_INVALID' }).regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, {
    message: 'FORMAT_INVALID',
  })

/** One of a fixed set of words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: 'FORMAT_INVALID' })

/** S1: sensitive (ID number, bank account, health, salary). S2: personal (name, contact, free text). */
export type PersonalLevel = 'S1' | 'S2'
export type PersonalMark = Readonly<{ subject: string; level: PersonalLevel }>

/** Fields the codec encrypts with the key of the person named by the payload's `subject` field. */
export const personalMarks = z.registry<PersonalMark>()

/** Marks a payload field as personal data of the person whose id stands in the field `subject` beside it. */
export const personal = <Schema extends z.ZodType>(schema: Schema, subject: string, level: PersonalLevel): Schema => {
  personalMarks.add(schema, { subject, level })
  return schema
}

/** What a reader sees where a person was erased. */
export const ERASED = '[erased]'

/** What a reader sees who has no key, and cannot know whether it was destroyed. */
export const WITHHELD = '[withheld]'
