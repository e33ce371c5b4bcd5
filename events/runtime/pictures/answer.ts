import * as z from 'zod'
import { pictureFormats, pictureProblems } from './shape.ts'

/** What the drawing process answers: the picture, drawn anew, or why it is none. */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn'), format: z.enum(pictureFormats), base64: z.base64() }),
  z.strictObject({ kind: z.literal('refused'), key: z.enum(pictureProblems) }),
])
export type Answer = z.output<typeof answer>
