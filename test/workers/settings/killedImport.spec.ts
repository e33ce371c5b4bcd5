import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const program = fileURLToPath(new URL('importsDeliveries.ts', import.meta.url))

type Ended = Readonly<{
  state: string
  counts: Readonly<{ complete: number; withGaps: number; refused: number; alreadyThere: number }>
  upTo: number
  rows: number
  quantity: number
  hash: string
}>

type Kill = Readonly<{ word: 'running' | 'advanced'; after: number }>

/** Runs the import until its end, or kills it so many milliseconds after it said a word. */
const importing = (folder: string, kill?: Kill, ...words: readonly string[]): Promise<Ended | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import=tsx', program, folder, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let complaints = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      if (kill && said.includes(kill.word)) setTimeout(() => child.kill('SIGKILL'), kill.after)
    })
    child.stderr.on('data', (part: Buffer) => {
      complaints += part.toString()
    })
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') return resolve(undefined)
      if (code !== 0) return reject(new Error(complaints))
      resolve(JSON.parse(said.trim().split('\n').at(-1) ?? ''))
    })
  })

describe('the import of 10,324 real lines', function () {
  this.timeout(600_000)
  const folders: string[] = []
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'daybook-import-'))
    folders.push(made)
    return made
  }
  after(() => {
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })

  let whole: Ended | undefined
  before(async () => {
    whole = await importing(folder())
  })

  it('saves every line and counts each once', () => {
    expect(whole).to.include({ state: 'FINISHED', rows: 10_324, upTo: 10_324 })
    const { complete = 0, withGaps = 0, refused, alreadyThere } = whole?.counts ?? {}
    expect(complete + withGaps).to.equal(10_324)
    expect([refused, alreadyThere]).to.deep.equal([0, 0])
  })

  it('ends with the same rows and counts when it is killed ten times', async () => {
    const data = folder()
    let kills = 0
    for (; kills < 10; kills++) if (await importing(data, { word: 'running', after: 150 + kills * 90 })) break
    expect(kills, 'kills in the middle').to.equal(10)
    expect(await importing(data)).to.deep.equal(whole)
  })

  it('that is cancelled, killed and started again, counts exactly the lines that it saved', async () => {
    const data = folder()
    await importing(data, { word: 'advanced', after: 150 })
    await importing(data, { word: 'running', after: 30 }, 'cancel')
    const ended = await importing(data)
    expect(ended?.state).to.equal('CANCELLED')
    const { complete = 0, withGaps = 0, refused = 0 } = ended?.counts ?? {}
    expect(complete + withGaps).to.equal(ended?.rows)
    expect(complete + withGaps + refused).to.equal(ended?.upTo)
    expect(ended?.rows).to.be.within(1, 10_323)
  })
})
