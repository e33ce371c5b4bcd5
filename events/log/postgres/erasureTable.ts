import type { Erased, ErasureRegister } from '../erasureRegister.ts'
import { isOwn, macOf, type RegisterLine } from '../erasureLine.ts'
import type { Sql } from './sql.ts'

/**
 * Opens the register in PostgreSQL together with one in a file, which an older copy of the database does not take back:
 * who stands in one of them stands in both when this resolves. Throws a sentence that names whoever was put into the
 * table by somebody without the key.
 */
export const openErasureTable = async (sql: Sql, file: ErasureRegister, key: Uint8Array): Promise<ErasureRegister> => {
  let lines = new Map<string, Erased>()

  const read = async (): Promise<void> => {
    const rows = await sql.all<RegisterLine>('select subject, at, mac from daybook_keys.erased order by at, subject')
    const foreign = rows.find((row) => !isOwn(row, key))
    if (foreign)
      throw new Error(
        `${foreign.subject} stands in the register of erasures in PostgreSQL and was not written under this master key`,
      )
    lines = new Map(rows.map(({ subject, at }) => [subject, { subject, at }]))
  }

  const add: ErasureRegister['add'] = async (erased) => {
    const fresh = erased.filter(({ subject }) => !lines.has(subject))
    if (fresh.length === 0) return
    await sql.alone('erasures', async () => {
      for (const one of fresh)
        await sql.all('insert into daybook_keys.erased values ($1, $2, $3) on conflict do nothing', [
          one.subject,
          one.at,
          macOf(one, key),
        ])
      await read()
      await file.add([...lines.values()])
    })
  }

  await read()
  await add(file.all())
  await file.add([...lines.values()])
  return { all: () => [...lines.values()], add }
}
