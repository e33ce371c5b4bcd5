import type * as z from 'zod'
import { detailsOfDepartment, namesOfDepartment } from '../../../../events/organisation/departmentSchemas.ts'

/** What stands in the form: code, name and head of each part, and for all that is shared out the place of its part. */
export type SplitInput = Readonly<Record<string, string>>

export const fewestParts = 2
export const mostParts = 20

export const partField = (place: number, field: 'code' | 'name' | 'headId'): string => `parts.${place}.${field}`
export const shareField = (what: 'staff' | 'below', id: string): string => `${what}.${id}`

export const nothingSplit: SplitInput = Object.fromEntries(
  [0, 1].flatMap((place) => [
    [partField(place, 'code'), ''],
    [partField(place, 'name'), ''],
  ]),
)

/** What reads the parts that are asked for; those that were taken away are right whatever they say. */
export const schemasOf = (count: number): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      [partField(place, 'code'), detailsOfDepartment.code] as const,
      [partField(place, 'name'), namesOfDepartment.name] as const,
    ]).flat(),
  )

/** Whose place it is; whatever says none, or one that was taken away, goes to the first. */
export const placeOf = (input: SplitInput, field: string, count: number): number => {
  const place = Number(input[field] ?? 0)
  return place < count ? place : 0
}

/** The parts as the API takes them. */
export const partsOf = (input: SplitInput, count: number) => {
  const sharedOut = (what: 'staff' | 'below', part: number): readonly string[] =>
    Object.keys(input)
      .filter((field) => field.startsWith(`${what}.`) && placeOf(input, field, count) === part)
      .map((field) => field.slice(what.length + 1))
  return Array.from({ length: count }, (_, place) => ({
    code: input[partField(place, 'code')]?.trim() ?? '',
    name: input[partField(place, 'name')]?.trim() ?? '',
    headId: input[partField(place, 'headId')] || null,
    staff: sharedOut('staff', place),
    below: sharedOut('below', place),
  }))
}
