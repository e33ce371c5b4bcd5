import { crc32, deflateSync } from 'node:zlib'
import { expect } from 'chai'
import sharp from 'sharp'
import { draw } from '../../../../events/runtime/pictures/draw.ts'
import { endOf } from '../../../../events/runtime/pictures/endOf.ts'
import { type PictureFormat, pictureFormats } from '../../../../events/runtime/pictures/shape.ts'

const place = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 18/1 0/1', GPSLongitudeRef: 'E' },
  IFD0: { Artist: 'Wang' },
}
const said = Buffer.from('/*<script>alert(1)</script>*/')

/** Left half red, right half blue. */
const halves = (width = 40, height = 20) => {
  const half = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}
const drawnAs = (format: PictureFormat) => halves().withExif(place)[format]().toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A small PNG file that says to be of this size. */
const claiming = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const row = Buffer.alloc(1 + Math.ceil(width / 8))
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 100) }, () => row)))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

const comment = (jpeg: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, said.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, said, jpeg.subarray(2)])
}

describe('a picture that is drawn anew', () => {
  const kept = async (bytes: Buffer) => {
    const drawn = await draw(bytes)
    if (drawn.kind === 'refused') throw new Error(`refused as ${drawn.key}`)
    return { format: drawn.format, bytes: Buffer.from(drawn.base64, 'base64') }
  }
  const refusal = async (bytes: Buffer) => {
    const drawn = await draw(bytes)
    return drawn.kind === 'refused' ? drawn.key : undefined
  }

  for (const format of pictureFormats)
    it(`keeps the pixels of ${format} and nothing of where and by whom it was taken`, async () => {
      const taken = await drawnAs(format)
      expect((await sharp(taken).metadata()).exif?.includes('Wang')).to.equal(true)
      const drawn = await kept(taken)
      const { exif, xmp, icc, width, height, format: found } = await sharp(drawn.bytes).metadata()
      expect([drawn.format, found, width, height, exif, xmp, icc]).to.deep.equal([
        format,
        format,
        40,
        20,
        undefined,
        undefined,
        undefined,
      ])
      expect(drawn.bytes.includes('Wang')).to.equal(false)
      const [red, , blue] = await sharp(drawn.bytes)
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()
      expect([Number(red) > 200, Number(blue) < 60]).to.deep.equal([true, true])
    })

  it('stands upright, as its camera was held', async () => {
    const lying = await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { width, height, orientation } = await sharp((await kept(lying)).bytes).metadata()
    expect([width, height, orientation]).to.deep.equal([20, 40, undefined])
  })
  it('is no larger than it needs to be', async () => {
    const wide = await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const { width, height } = await sharp((await kept(wide)).bytes).metadata()
    expect([width, height]).to.deep.equal([2048, 41])
  })
  it('loses a script that was hidden in it', async () => {
    const hiding = comment(await drawnAs('jpeg'))
    expect(hiding.includes('<script>')).to.equal(true)
    expect((await kept(hiding)).bytes.includes('<script>')).to.equal(false)
  })

  it('is refused with a second file behind it', async () => {
    const zip = Buffer.from('504b0304140000000000', 'hex')
    for (const format of pictureFormats)
      for (const tail of [zip, Buffer.from('<?php'), Buffer.from('%PDF-1.7')])
        expect(await refusal(Buffer.concat([await drawnAs(format), tail])), format).to.equal('IMAGE_FORMAT')
  })
  it('is refused when it is broken off', async () => {
    for (const format of pictureFormats) {
      const whole = await halves(400, 400)[format]().toBuffer()
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6))), format).to.equal('IMAGE_FORMAT')
      expect(await refusal(whole.subarray(0, 14)), format).to.equal('IMAGE_FORMAT')
    }
  })
  it('is refused when its pixels are not what its file says', async () => {
    expect(await refusal(claiming(800, 800))).to.equal('IMAGE_FORMAT')
  })
  it('is refused beyond 40 megapixels, however small its file is', async () => {
    expect(await refusal(claiming(100_000, 100_000))).to.equal('IMAGE_TOO_LARGE')
    expect(await refusal(claiming(8000, 5001))).to.equal('IMAGE_TOO_LARGE')
  })
  it('is refused in any other format, whatever it is called', async () => {
    const gif = await halves().gif().toBuffer()
    const tiff = await halves().tiff().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
    for (const other of [gif, tiff, svg, Buffer.from('no picture'), Buffer.alloc(0)])
      expect(await refusal(other)).to.equal('IMAGE_FORMAT')
  })
  it('is refused, never worse, when a byte of it was changed', async () => {
    for (const format of pictureFormats) {
      const whole = await drawnAs(format)
      for (let at = 0; at < whole.length; at += 7) {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ 0xff
        const drawn = await draw(changed)
        if (drawn.kind === 'refused') expect(drawn.key).to.be.oneOf(['IMAGE_FORMAT', 'IMAGE_TOO_LARGE'])
        else expect(drawn.base64.length).to.be.greaterThan(0)
      }
    }
  })
})

describe('the end of a picture', () => {
  it('is where its format says, and nowhere when it is not reached', async () => {
    for (const format of pictureFormats) {
      const whole = await drawnAs(format)
      expect(endOf(whole, format), format).to.equal(whole.length)
      expect(endOf(Buffer.concat([whole, Buffer.from('more')]), format), format).to.equal(whole.length)
    }
    const jpeg = await drawnAs('jpeg')
    for (let length = 2; length < jpeg.length; length += 1)
      expect(endOf(jpeg.subarray(0, length), 'jpeg')).to.equal(undefined)
  })
  it('is found in a progressive picture of several scans too', async () => {
    const whole = await halves(300, 200).jpeg({ progressive: true }).toBuffer()
    expect(endOf(whole, 'jpeg')).to.equal(whole.length)
  })
})
