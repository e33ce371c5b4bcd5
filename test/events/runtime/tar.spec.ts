import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { type Packed, tarOf } from '../../../events/runtime/tar.ts'

const tar = (...words: readonly string[]) => promisify(execFile)('tar', [...words])

describe('an archive', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-tar-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const file = async (name: string, content: string | Buffer): Promise<Packed> => {
    const path = join(folder, name)
    await writeFile(path, content)
    return { name: `inside/${name}`, path }
  }
  const packed = async (...files: readonly Packed[]): Promise<string> => {
    const archive = join(folder, 'a.tar')
    await pipeline(Readable.from(tarOf(files)), createWriteStream(archive))
    return archive
  }

  it('is unpacked by others as it was packed, whatever the sizes', async () => {
    const sizes = [0, 1, 511, 512, 513, 100_000]
    const contents = sizes.map((size) => Buffer.alloc(size, 'aé'))
    const files = await Promise.all(contents.map((content, index) => file(`${index}.txt`, content)))
    await tar('-xf', await packed(...files), '-C', folder)
    for (const [index, content] of contents.entries())
      expect(await readFile(join(folder, 'inside', `${index}.txt`))).to.deep.equal(content)
  })

  it('has nothing in it when nothing is packed', async () => {
    expect((await tar('-tf', await packed())).stdout).to.equal('')
  })

  it('may hold what is larger than eight digits of eleven say', async () => {
    const large = await file('large', '')
    await truncate(large.path, 8 ** 11)
    const { value: header } = await tarOf([large]).next()
    const archive = join(folder, 'head.tar')
    await writeFile(archive, header as Buffer)
    const { stdout } = await promisify(execFile)('sh', ['-c', 'tar -tvf "$0" 2>/dev/null || true', archive])
    expect(stdout).to.include(` ${8 ** 11} `)
  })

  it('takes no name that does not fit its head', async () => {
    const long = { ...(await file('x', 'x')), name: 'x'.repeat(101) }
    const refused = await packed(long).catch((error: Error) => error.message)
    expect(refused).to.include('too long a name')
  })
})
