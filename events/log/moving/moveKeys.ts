import type { KeyTables } from '../keyTables.ts'

const pageSize = 1000

/**
 * Carries wrapped keys and sealed secrets over, as they are: both places have the same master key. Who was erased in
 * either place stays erased, and secrets that the source no longer has are destroyed.
 */
export const moveKeys = async (
  from: KeyTables,
  to: KeyTables,
): Promise<Readonly<{ keys: number; secrets: number }>> => {
  let keys = 0
  for (let after = ''; ; ) {
    const rows = await from.subjectsAfter(after, pageSize)
    await to.putSubjects(rows)
    keys += rows.length
    if (rows.length < pageSize) break
    after = rows.at(-1)?.subject ?? after
  }
  const known = new Set<string>()
  for (let after = ''; ; ) {
    const rows = await from.secretsAfter(after, pageSize)
    for (const { reference, sealed } of rows) await to.addSecret(reference, sealed)
    for (const { reference } of rows) known.add(reference)
    if (rows.length < pageSize) break
    after = rows.at(-1)?.reference ?? after
  }
  await removeOthers(to, known)
  await to.wipe('key')
  return { keys, secrets: known.size }
}

const removeOthers = async (to: KeyTables, known: ReadonlySet<string>): Promise<void> => {
  for (let after = ''; ; ) {
    const rows = await to.secretsAfter(after, pageSize)
    for (const { reference } of rows) if (!known.has(reference)) await to.removeSecret(reference)
    if (rows.length < pageSize) break
    after = rows.at(-1)?.reference ?? after
  }
}
