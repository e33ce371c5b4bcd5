import { rm } from 'node:fs/promises'

/** Removes a folder; one that a process is just letting go of is tried again. */
export const discard = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 })
