import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { exportTool } from '../../../workers/tools/export.ts'
import { history } from '../../../workers/tools/history.ts'
import { changedCopy } from '../../support/log/wholeLog.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'
import { typed } from '../../support/typing.ts'
import { personalName, useStore } from '../../support/usedStore.ts'

describe('daybook history', function () {
  this.timeout(60_000)
  let folder: string
  let remove: () => Promise<void>
  let settings: Readonly<{ DAYBOOK_DATA: string }>
  let head: number

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    settings = { DAYBOOK_DATA: join(folder, 'data') }
    head = await useStore(settings.DAYBOOK_DATA, 5)
  })
  after(() => remove())

  const told = (stream: string, options: Readonly<Record<string, string | boolean>> = {}, on = settings) =>
    typed(history, { settings: on, words: [stream], options })

  it('tells who did what to a record and when, with old and new values and the proof', async () => {
    const { exit, said } = await told('order-demo-order-1')
    expect(exit).to.equal(0)
    expect(said).to.match(
      /^order-demo-order-1 has \d+ events\.\n\nOrderEntered, position \d+, version 1\n {2}20.* by user /,
    )
    expect(said).to.match(
      new RegExp(
        `OrderRemoved, position ${head}, version \\d+\\n {2}20.* by user admin\\n {4}removed: false → true\\n {2}Hash [0-9a-f]{64}, signed 20.* with position ${head}\\.`,
      ),
    )
  })

  it('withholds personal values from who has no key, and says so', async () => {
    const { said } = await told('user-linyu')
    expect(said).to.match(/\n {4}name: \[withheld\]\n/)
    expect(said).not.to.include('林语')
  })

  it('shows them with the keys', async () => {
    const { said } = await told('user-linyu', { keys: join(settings.DAYBOOK_DATA, 'keys') })
    expect(said).to.match(new RegExp(`\\n {4}name: 林语 → ${personalName}\\n`))
  })

  it('tells the same from an export, and every fact as JSON', async () => {
    const from = join(folder, 'export')
    await typed(exportTool, { settings, options: { into: from } })
    const elsewhere = await told('order-demo-order-1', { from, json: true }, { DAYBOOK_DATA: '/nowhere' })
    const { stream, events } = JSON.parse(elsewhere.said) as { stream: string; events: readonly object[] }
    const here = await told('order-demo-order-1', { json: true })
    expect(JSON.parse(here.said)).to.deep.equal({ stream, events })
    expect(stream).to.equal('order-demo-order-1')
    expect(events.at(-1)).to.deep.include({ position: head, type: 'OrderRemoved', by: { type: 'user', id: 'admin' } })
    expect(events.at(-1)).to.have.nested.include({ 'proof.holds': true, 'proof.head.holds': true })
  })

  it('ends with 3 where an event of the record was altered', async () => {
    const altered = join(folder, 'altered')
    await changedCopy(settings.DAYBOOK_DATA, altered, 'log.db', (db) =>
      db.script(`UPDATE events SET meta = replace(meta, '"admin"', '"linyu"') WHERE position = ${head}`),
    )
    const { exit, said } = await told('order-demo-order-1', {}, { DAYBOOK_DATA: altered })
    expect(exit).to.equal(3)
    expect(said).to.match(/NOT AS IT WAS WRITTEN/)
  })

  it('ends with 2 for a record that is not there', async () => {
    const { exit, complained } = await told('order-nobody')
    expect(exit).to.equal(2)
    expect(complained).to.match(/has no record order-nobody/)
  })

  it('says that the ledger has not taken an event in yet', async () => {
    const behind = join(folder, 'behind')
    await cp(settings.DAYBOOK_DATA, join(folder, 'whole'), { recursive: true })
    await changedCopy(join(folder, 'whole'), behind, 'ledger.db', (db) =>
      db.script(`DELETE FROM links WHERE position = ${head}; DELETE FROM heads WHERE position = ${head}`),
    )
    const { exit, said } = await told('order-demo-order-1', {}, { DAYBOOK_DATA: behind })
    expect(exit).to.equal(0)
    expect(said).to.match(/The ledger has not taken it in yet\./)
  })
})
