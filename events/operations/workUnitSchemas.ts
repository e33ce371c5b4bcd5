import * as z from 'zod'
import { oneOf, requiredText, text } from '../kernel/fields.ts'

/** `kind` says what work it was, so that the act is understood after the unit is gone. */
const kind = requiredText()
const asked = z.strictObject({ kind, reason: text() })
const dropped = z.strictObject({ kind, reason: requiredText(500) })

/** How the unit is in the work table when the step is asked for. */
const now = { state: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']) }

export const workUnitCommands = {
  RetryWork: asked.extend(now),
  DropWork: dropped.extend(now),
  CancelWork: asked.extend(now),
}

export const workUnitEvents = { WorkRetried: asked, WorkDropped: dropped, WorkCancelled: asked }
