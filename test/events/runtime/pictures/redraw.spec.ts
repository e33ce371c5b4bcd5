import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { redraw } from '../../../../events/runtime/pictures/redraw.ts'

describe('a picture that is drawn in a process of its own', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-pictures-'))
  })
  after(() => rm(folder, { recursive: true }))

  const fileOf = async (bytes: Buffer) => {
    const path = join(folder, 'picture')
    await writeFile(path, bytes)
    return path
  }

  it('comes back drawn, or with the reason why it is none', async () => {
    const png = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#00aa55' } })
      .png()
      .toBuffer()
    const drawn = await redraw(await fileOf(png))
    if ('problem' in drawn) throw new Error(drawn.problem)
    expect(await sharp(drawn.bytes).metadata()).to.include({ format: 'png', width: 30, height: 10 })
    expect(await redraw(await fileOf(png.subarray(0, 40)))).to.deep.equal({ problem: 'IMAGE_FORMAT' })
  }).timeout(60_000)
})
