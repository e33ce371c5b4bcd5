import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedEvent } from '../../../events/kernel/decider.ts'
import { canonicalJson } from '../../../events/log/canonicalJson.ts'
import { openSqlite } from '../../../projections/kernel/database.ts'
import { pagesOf } from '../../../projections/kernel/list.ts'
import { foldRows, type Projection } from '../../../projections/kernel/projection.ts'
import { createKernelTables, readCheckpoints } from '../../../projections/kernel/runner/checkpoints.ts'
import { discard } from './discard.ts'
import { memoryFolder } from './memoryFolder.ts'
import { noteModels } from './noteRules.ts'

type Model = Readonly<{ model: Projection; checkpoint: number; rows: readonly string[] }>

/** Rows and checkpoints as a file holds them; models that it does not hold yet are left out. */
export type ReadModels = readonly Model[]

const models = noteModels as readonly unknown[] as readonly Projection[] // handlers take narrower events

/** Reads the read models of a folder that nobody uses, from a copy: to open a file may change it. */
export const readModelsOf = async (folder: string): Promise<ReadModels> => {
  if (!existsSync(join(folder, 'read.db'))) return []
  const copy = await memoryFolder()
  for (const name of ['read.db', 'read.db-wal'])
    if (existsSync(join(folder, name))) await copyFile(join(folder, name), join(copy, name))
  return readModelsIn(join(copy, 'read.db')).finally(() => discard(copy))
}

const readModelsIn = async (file: string): Promise<ReadModels> => {
  const db = await openSqlite(file)
  try {
    await createKernelTables(db)
    const found: Model[] = []
    for (const { name, position } of await readCheckpoints(db.write)) {
      const model = models.find((one) => one.name === name)
      const rows: string[] = []
      const everything = { reach: { everything: true }, fields: {} } as const
      if (!model) continue
      for await (const page of pagesOf(db, model, everything, 1000)) rows.push(...page.map(canonicalJson))
      found.push({ model, checkpoint: Number(position), rows })
    }
    return found
  } finally {
    await db.close()
  }
}

/** Rows are the fold of the events up to their checkpoint, and no checkpoint is ahead of the log. */
export const checkReadModels = (
  moment: string,
  found: ReadModels,
  events: readonly RecordedEvent[],
): readonly string[] =>
  found.flatMap(({ model, checkpoint, rows }) => {
    if (checkpoint > events.length)
      return [`checkpoint: ${model.name} is at ${checkpoint}, ahead of the log's end at ${events.length}`]
    const folded = [...foldRows(model, events.slice(0, checkpoint)).values()].map(canonicalJson)
    const differ = folded.length !== rows.length || new Set([...folded, ...rows]).size !== folded.length
    return differ ? [`checkpoint: rows of ${model.name} ${moment} are not the fold up to ${checkpoint}`] : []
  })
