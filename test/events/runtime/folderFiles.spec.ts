import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { newId } from '../../../events/runtime/clock.ts'
import type { FileStore } from '../../../events/runtime/fileStore.ts'
import { openFolderFiles } from '../../../events/runtime/folderFiles.ts'

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const wholeFiles = (folder: string) => readdirSync(folder).filter((name) => name !== 'aside')
const old = new Date(Date.now() - 2 * 3_600_000)

describe('the file store', () => {
  let folder: string
  let files: FileStore

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'daybook-files-'))
    files = await openFolderFiles({ folder, newId })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('gives a kept file back, with its size and hash', async () => {
    const kept = await files.keep('订单.csv', Readable.from([Buffer.from('a,b\n'), Buffer.from('1,2\n')]))
    expect(kept).to.include({ name: '订单.csv', size: 8, sha256: sha256('a,b\n1,2\n') })
    expect(await text((await files.open(kept.id)) as Readable)).to.equal('a,b\n1,2\n') // it was just kept
    expect(readFileSync(files.path(kept.id), 'utf8')).to.equal('a,b\n1,2\n')
  })

  it('has nothing under an unknown id, nor after the removal', async () => {
    expect(await files.open(newId())).to.equal(undefined)
    const kept = await files.keep('a', Readable.from(['x']))
    await files.remove(kept.id)
    await files.remove(kept.id)
    expect(await files.open(kept.id)).to.equal(undefined)
  })

  it('takes a file of exactly the limit and refuses one more byte, leaving nothing behind', async () => {
    await files.keep('a', Readable.from([Buffer.alloc(1024)]), 1024)
    const refused = await files
      .keep('b', Readable.from([Buffer.alloc(1000), Buffer.alloc(25)]), 1024)
      .catch((error) => error)
    expect(refused).to.include({ kind: 'tooLarge', key: 'UPLOAD_TOO_LARGE' })
    expect(refused.details.params).to.deep.equal({ limit: '1 KB' })
    expect(wholeFiles(folder)).to.have.length(1)
    expect(readdirSync(join(folder, 'aside'))).to.deep.equal([])
  })

  it('leaves nothing behind when the upload breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    const error = await files.keep('a', broken).catch((thrown) => thrown)
    expect(error.message).to.equal('connection lost')
    expect(wholeFiles(folder)).to.deep.equal([])
    expect(readdirSync(join(folder, 'aside'))).to.deep.equal([])
  })

  it('does not read paths', () => {
    for (const id of ['../secret', '..', 'aside', '', '/etc/passwd', `${newId()}/x`])
      expect(() => files.path(id)).to.throw('not the id of a file')
  })

  it('sweeps what is older than an hour and that nobody refers to', async () => {
    const [used, orphan, young] = await Promise.all(
      ['a', 'b', 'c'].map((name) => files.keep(name, Readable.from(['x']))),
    )
    if (!used || !orphan || !young) throw new Error('three files were kept')
    for (const { id } of [used, orphan]) utimesSync(files.path(id), old, old)
    const asked: string[] = []
    const gone = await files.sweep(async (ids) => {
      asked.push(...ids)
      return new Set([used.id])
    })
    expect(gone).to.equal(1)
    expect(asked).to.have.members([used.id, orphan.id])
    expect(wholeFiles(folder)).to.have.members([used.id, young.id])
  })

  it('survives kill -9 at any moment: what was acknowledged is whole, the rest is swept', async function () {
    this.timeout(60_000)
    const acknowledged = new Map<string, string>()
    for (let kill = 0; kill < 8; kill++)
      for (const [id, hash] of await keptUntilKilled(folder, 50 + kill * 37)) acknowledged.set(id, hash)
    expect(acknowledged.size).to.be.above(8)
    for (const [id, hash] of acknowledged) expect(sha256(readFileSync(files.path(id)))).to.equal(hash)
    for (const name of readdirSync(join(folder, 'aside'))) utimesSync(join(folder, 'aside', name), old, old)
    await files.sweep(async (ids) => new Set(ids))
    expect(readdirSync(join(folder, 'aside'))).to.deep.equal([])
    expect(wholeFiles(folder).length).to.be.within(acknowledged.size, acknowledged.size + 8)
  })
})

/** Starts a process that keeps files, kills it some time after its first acknowledgement; answers what it acknowledged. */
const keptUntilKilled = (folder: string, after: number): Promise<Map<string, string>> =>
  new Promise((resolve) => {
    const keeper = spawn(process.execPath, [
      '--import=tsx',
      fileURLToPath(new URL('keepsFiles.ts', import.meta.url)),
      folder,
    ])
    let said = ''
    keeper.stdout.on('data', (part: Buffer) => {
      if (said === '') setTimeout(() => keeper.kill('SIGKILL'), after)
      said += part.toString()
    })
    keeper.on('close', () => {
      const lines = said.split('\n').slice(0, -1)
      resolve(new Map(lines.map((line) => line.split(' ') as [string, string]))) // id and hash on every line
    })
  })
