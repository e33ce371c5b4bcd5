import * as z from 'zod'
import { text, whole } from '../kernel/fields.ts'

const nothing = z.strictObject({})
const asked = z.strictObject({ reason: text() })
/** How many streams were held back when the retry was asked for. */
const retried = z.strictObject({ held: whole() })
/** The event that could not be folded, null when something else stood in the way. */
const failed = z.strictObject({ position: whole({ min: 1 }).nullable() })

export const upkeepCommands = {
  /** `underWay`: one that was asked for earlier has not ended yet. */
  AskRebuild: asked.extend({ underWay: z.boolean() }),
  FinishRebuild: nothing,
  FailRebuild: failed,
  RetryParked: retried,
}

export const upkeepEvents = {
  RebuildAsked: asked,
  RebuildFinished: nothing,
  RebuildFailed: failed,
  ParkedRetried: retried,
}
