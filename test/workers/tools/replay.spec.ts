import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { projections } from '../../../projections/index.ts'
import { diff } from '../../../workers/tools/diff.ts'
import { exportTool } from '../../../workers/tools/export.ts'
import { replayTool } from '../../../workers/tools/replay.ts'
import { temporaryFolder } from '../../support/sqliteLog.ts'
import { typed } from '../../support/typing.ts'
import { useStore } from '../../support/usedStore.ts'

type Options = Readonly<Record<string, string | boolean>>

describe('on the command line', function () {
  this.timeout(60_000)
  let folder: string
  let remove: () => Promise<void>
  let settings: Readonly<{ DAYBOOK_DATA: string }>
  let head: number
  let from: string
  const nothing = { DAYBOOK_DATA: '/nowhere' }

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    settings = { DAYBOOK_DATA: join(folder, 'data') }
    head = await useStore(settings.DAYBOOK_DATA, 5)
    from = join(folder, 'export')
    await typed(exportTool, { settings, options: { into: from } })
  })
  after(() => remove())

  describe('daybook replay', () => {
    const replayed = (options: Options, on: Readonly<Record<string, string>> = settings) =>
      typed(replayTool, { settings: on, options })

    it('tells the hash of each read model, the same from the log and from an export', async () => {
      const into = join(folder, 'then.db')
      const here = await replayed({ into, until: '60', json: true })
      const there = await replayed({ into, until: '60', json: true, from }, nothing)
      expect(here.exit).to.equal(0)
      expect(here.said).to.equal(there.said)
      const { hashes, ...facts } = JSON.parse(here.said) as { hashes: object }
      expect(Object.keys(hashes)).to.deep.equal(projections.map(({ name }) => name))
      expect(facts).to.deep.equal({ into, personal: 'withheld', position: 60, parked: [] })
      const told = await replayed({ into, until: '60' })
      expect(told.said).to.match(
        /^Built the read models as of position 60 into .*then\.db; personal values are withheld\./,
      )
      for (const [name, hash] of Object.entries(hashes))
        expect(told.said).to.match(new RegExp(`\\n${name} +${hash}\\n?`))
    })

    it('shows personal values to who has the keys', async () => {
      const into = join(folder, 'shown.db')
      const keys = join(settings.DAYBOOK_DATA, 'keys')
      expect((await replayed({ into, from, keys })).said).to.match(/personal values are shown/)
      expect((await readFile(into)).includes('欧阳语晨')).to.equal(true)
      await replayed({ into, from })
      expect((await readFile(into)).includes('欧阳语晨')).to.equal(false)
    })

    it('leaves a file alone that it did not make', async () => {
      const into = join(settings.DAYBOOK_DATA, 'read.db')
      const before = await readFile(into)
      const { exit, complained } = await replayed({ into })
      expect(exit).to.equal(2)
      expect(complained).to.match(/was not made by a replay and is left alone/)
      expect(await readFile(into)).to.deep.equal(before)
    })

    it('ends with 2 for a moment that an export knows nothing of', async () => {
      const until = new Date().toISOString()
      const { exit, complained } = await replayed({ into: join(folder, 'late.db'), until, from }, nothing)
      expect(exit).to.equal(2)
      expect(complained).to.match(/tells of nothing after 20/)
      expect((await replayed({ until: '5' })).exit).to.equal(2)
    })

    it('ends with 3 for an export that was changed, naming the line', async () => {
      const changed = join(folder, 'changed')
      await mkdir(changed)
      for (const name of ['events.ndjson', 'heads.json', 'manifest.json']) {
        const text = await readFile(join(from, name), 'utf8')
        await writeFile(join(changed, name), text.replace('"version":1', '"version":2'))
      }
      const { exit, said } = await replayed({ into: join(folder, 'changed.db'), from: changed })
      expect(exit).to.equal(3)
      expect(said).to.match(/^The export is not as it was made\.\nline 1 \(position 1\)/)
    })
  })

  describe('daybook diff', () => {
    const compared = (words: readonly string[], options: Options = {}) => typed(diff, { settings, words, options })
    type Facts = Readonly<{
      from: number
      to: number
      models: readonly Readonly<{ name: string; differences: readonly object[]; changed: number; added: number }>[]
    }>

    it('shows what changed between two moments, old value and new', async () => {
      const { exit, said } = await compared([String(head - 1), String(head)], { from })
      expect(exit).to.equal(0)
      expect(said).to.match(
        /\norders: 0 added, 0 removed, 1 changed\n {2}~ demo-order-1\n(.*\n)*? {6}removed: false → true\n/,
      )
      expect(said).to.match(/The same at both moments: users, roles/)
    })

    it('tells everything as JSON', async () => {
      const { said } = await compared(['0', String(head)], { json: true })
      const facts = JSON.parse(said) as Facts
      expect(facts).to.include({ from: 0, to: head })
      expect(facts.models.map(({ name }) => name)).to.deep.equal(projections.map(({ name }) => name))
      const orders = facts.models.find(({ name }) => name === 'orders')
      expect(orders).to.include({ added: 5, removed: 0, changed: 0 })
      expect(orders?.differences).to.have.length(5)
      expect(orders?.differences[0]).to.deep.include({ kind: 'added', key: 'demo-order-0', before: null })
    })

    it('keeps to one read model when one is named', async () => {
      const facts = JSON.parse((await compared(['0', '20'], { json: true, model: 'roles' })).said) as Facts
      expect(facts.models.map(({ name }) => name)).to.deep.equal(['roles'])
      expect((await compared(['0', '20'], { model: 'rolls' })).exit).to.equal(2)
    })

    it('ends with 2 for words that are no moments', async () => {
      expect((await compared(['0', 'then'])).exit).to.equal(2)
      expect((await compared(['9999-01-01', '5'])).exit).to.equal(2)
    })
  })
})
