/** The formats of pictures that are taken, each with the type that a browser is told. */
export const pictureTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const
export type PictureFormat = keyof typeof pictureTypes

export const pictureFormats = ['png', 'jpeg', 'webp'] as const satisfies readonly PictureFormat[]

/** Pixels that a picture may have, width times height: 40 megapixels. */
export const mostPixels = 40_000_000

/** A picture is kept at most this wide and high. */
export const longestSide = 2048

/** What the drawing process is asked: the file to read. */
export type Question = Readonly<{ path: string }>

export const pictureProblems = ['IMAGE_FORMAT', 'IMAGE_TOO_LARGE'] as const
export type PictureProblem = (typeof pictureProblems)[number]

const startsWith = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

/** What a file is by its first bytes, whatever it is called; undefined when it is no picture that is taken. */
export const formatOf = (bytes: Buffer): PictureFormat | undefined => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined
}
