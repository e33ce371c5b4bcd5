/** Whether a record is in use, as every plain record says it. */
export const statuses = ['ENABLED', 'DISABLED'] as const
export type Status = (typeof statuses)[number]

/** How a state is shown; the word comes from the phrases of its context. */
export const toneOf = (status: Status) => (status === 'ENABLED' ? 'good' : 'plain')
