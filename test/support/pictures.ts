import sharp from 'sharp'

/** A small picture of one colour. */
export const picture = (width = 32, height = 32): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6fed' } })
    .png()
    .toBuffer()
