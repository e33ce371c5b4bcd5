import sharp, { type Sharp } from 'sharp'
import type { Answer } from './answer.ts'
import { endOf } from './endOf.ts'
import { formatOf, longestSide, mostPixels, type PictureFormat, type PictureProblem } from './shape.ts'

const written: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png(),
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90 }),
}

/** A picture with only its pixels, upright and no larger than it is kept; or why it is none. */
export const draw = (bytes: Buffer): Promise<Answer> => drawn(bytes).catch(() => refused('IMAGE_FORMAT')) // whatever a decoder stumbles over is no picture

const drawn = async (bytes: Buffer): Promise<Answer> => {
  const format = formatOf(bytes)
  if (!format || endOf(bytes, format) !== bytes.length) return refused('IMAGE_FORMAT')
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'warning' })
  const { width, height, format: found } = await picture.metadata()
  if (found !== format) return refused('IMAGE_FORMAT')
  if (width * height > mostPixels) return refused('IMAGE_TOO_LARGE')
  const upright = picture.autoOrient().resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return { kind: 'drawn', format, base64: (await written[format](upright).toBuffer()).toString('base64') }
}

const refused = (key: PictureProblem): Answer => ({ kind: 'refused', key })
