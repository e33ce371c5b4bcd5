import { generateKeyPairSync } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { connect } from '../../../events/log/sqlite/connection.ts'
import { exportTool } from '../../../workers/tools/export.ts'
import { verify } from '../../../workers/tools/verify.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'
import { typed } from '../../support/typing.ts'
import { personalName, useStore } from '../../support/usedStore.ts'

describe('daybook export', function () {
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

  const exported = (into: string, options: Readonly<Record<string, string | boolean>> = {}) =>
    typed(exportTool, { settings, options: { into: join(folder, into), ...options } })
  const verified = (of: string, options: Readonly<Record<string, string | boolean>> = {}) =>
    typed(verify, { options: { export: join(folder, of), ...options } })

  it('says what it exported, and that an export is finished when it is asked for again', async () => {
    const first = await exported('whole')
    expect(first).to.include({ exit: 0, complained: '' })
    expect(first.said).to.match(new RegExp(`^Exported ${head} events up to position ${head}, of 20`))
    expect((await exported('whole')).said).to.match(/holds this export already, finished/)
    const { said } = await exported('whole', { json: true })
    expect(JSON.parse(said)).to.include({ finishedBefore: true, events: head })
  })

  it('wants to know where to, and ends with 2 for words that do not fit', async () => {
    const nowhere = await typed(exportTool, { settings })
    expect(nowhere).to.deep.equal({ exit: 2, said: '', complained: 'Say where to: daybook export --into ‹folder›.\n' })
    const complaints: readonly (readonly [string, RegExp])[] = [
      ['yesterday', /^yesterday is no moment: give a position/],
      ['2026-02-31', /is no moment/],
      ['2026-03-02T18:00:00', /an instant with its zone/],
      ['9999-01-01', /has not come yet/],
      [String(head + 1), new RegExp(`there is no position ${head + 1}: the last one is ${head}`)],
    ]
    for (const [until, complaint] of complaints) {
      const answer = await exported('never', { until })
      expect(answer.exit, until).to.equal(2)
      expect(answer.complained).to.match(complaint)
    }
    expect(await readdir(folder)).not.to.include('never')
    expect((await exported('data')).complained).to.match(/holds other files/)
  })

  it('has no key and no secret in it, and nothing personal in plain words', async () => {
    await exported('searched')
    const files = await Promise.all(
      ['events.ndjson', 'heads.json', 'manifest.json'].map((name) =>
        readFile(join(folder, 'searched', name), 'latin1'),
      ),
    )
    const all = files.join('')
    const utf8 = (text: string) => Buffer.from(text).toString('latin1')
    const keys = join(settings.DAYBOOK_DATA, 'keys')
    const master = (await readFile(join(keys, 'master.key'), 'utf8')).trim()
    const signing = (await readFile(join(keys, 'ledger.key'), 'utf8')).split('\n')[1] ?? ''
    const db = await connect(join(keys, 'keys.db'), { readOnly: true })
    const kept = await db.all<{ text: string }>(
      'SELECT sealed AS text FROM secrets UNION SELECT wrapped FROM subjects WHERE wrapped IS NOT NULL',
    )
    await db.close()
    expect(kept.length).to.be.above(5)
    for (const text of [master, signing, personalName, '林语', 'linyu@', ...kept.map((row) => row.text)])
      expect(all.includes(utf8(text)), text).to.equal(false)
    expect(all).to.include('"position":1,')
    expect(all).to.include('$sealed')
    expect(all).to.include('PUBLIC KEY')
  })

  it('is verified by its own key or by one that is given, and says which', async () => {
    await exported('verified')
    const own = await verified('verified')
    expect(own.exit).to.equal(0)
    expect(own.said).to.match(/^\d+ events stand as they were written.*signed 20.*\n.*the key in the export itself/)
    const given = await verified('verified', { key: join(settings.DAYBOOK_DATA, 'keys', 'ledger.pub') })
    expect(given).to.include({ exit: 0 })
    expect(given.said).to.match(/signed with the key you gave/)
    const foreign = join(folder, 'foreign.pub')
    await writeFile(foreign, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }))
    expect((await verified('verified', { key: foreign })).exit).to.equal(3)
    expect((await verified('verified', { key: join(folder, 'nothing') })).exit).to.equal(2)
    expect((await verified('nothing')).exit).to.equal(2)
  })

  it('ends its verification with 3 where a line was changed, naming it', async () => {
    await exported('changed')
    const file = join(folder, 'changed', 'events.ndjson')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(
      file,
      lines.map((line, index) => (index === 20 ? line.replace('"version":', '"version":1') : line)).join('\n'),
    )
    const answer = await verified('changed')
    expect(answer.exit).to.equal(3)
    expect(answer.said).to.match(/^The export is not as it was made\.\nline 21 \(position 21\): .*altered/)
    const { finding } = JSON.parse((await verified('changed', { json: true })).said) as { finding: object }
    expect(finding).to.include({ kind: 'altered', line: 21, position: 21 })
  })
})
