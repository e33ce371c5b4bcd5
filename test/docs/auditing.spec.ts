import { execFile } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { headFindingKinds } from '../../events/log/compareHeads.ts'
import { exportFindingKinds } from '../../events/log/exportFormat.ts'
import { program } from '../support/product.ts'
import { temporaryFolder } from '../support/sqliteLog.ts'
import { useStore } from '../support/usedStore.ts'
import { tablesOf } from './page.ts'

type Said = Readonly<{ code: number; out: string }>

/** A block of the guide: commands with the code that they end with, or what the last one answers. */
type Block = Readonly<{ code: number; commands: string } | { answer: string }>

const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/```(sh)?(?: ends-with-(\d))?\n([\s\S]*?)```/g)].map(([, isShell, code = '0', text = '']) =>
    isShell ? { code: Number(code), commands: text } : { answer: text },
  )

/** Whatever differs from one run to the next, under one name. */
const general = (text: string): string =>
  text
    .replace(/20\d\d-[^ ;,]+Z/g, '‹instant›')
    .replace(/[0-9a-f]{64}/g, '‹hash›')
    .replace(/\/\S*\/(?=\w)/g, '‹folder›/')
    .replace(/(?<![-\w])\d+(?![-\w])/g, '‹number›')
    .replace(/ +/g, ' ')

const linesOf = (text: string): readonly string[] =>
  general(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && line !== '…')

describe('the guide for auditors', function () {
  this.timeout(120_000)
  let folder: string
  let remove: () => Promise<void>
  let page: string

  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
    page = await readFile('docs/guides/auditing.md', 'utf8')
    const elsewhere = join(folder, 'elsewhere')
    await useStore(join(folder, 'data'), 40, { DAYBOOK_HEADS_COPY: elsewhere })
    await cp(join(folder, 'data', 'keys', 'ledger.pub'), join(folder, 'ledger.pub'))
    await cp(join(elsewhere, 'ledger-heads.ndjson'), join(folder, 'ledger-heads.ndjson'))
  })
  after(() => remove())

  const carriedOut = (commands: string): Promise<Said> =>
    new Promise((done) => {
      const npx = `npx() { shift; '${process.execPath}' '${resolve(program)}' "$@"; }`
      execFile(
        'sh',
        ['-c', `${npx}\n${commands}`],
        { cwd: folder, env: { PATH: process.env.PATH } },
        (error, out, err) => done({ code: Number(error?.code ?? 0), out: `${out}${err}` }),
      )
    })

  it('shows commands that do what it says, and answers that they give', async () => {
    let last: Said = { code: 0, out: '' }
    let answers = 0
    for (const block of blocksOf(page))
      if ('commands' in block) {
        last = await carriedOut(block.commands)
        expect(last.code, `${block.commands}${last.out}`).to.equal(block.code)
      } else {
        const said = linesOf(last.out)
        for (const line of linesOf(block.answer)) expect(said).to.include(line)
        answers += 1
      }
    expect(answers).to.equal(7)
  })

  it('explains every kind of finding, and no other', () => {
    const tables = tablesOf('guides/auditing.md')
    const kinds = (heading: string) => (tables.get(heading) ?? []).map((row) => row.Kind)
    expect(kinds('Of an export')).to.have.members(exportFindingKinds)
    expect(kinds('Of heads')).to.have.members(headFindingKinds)
  })
})
