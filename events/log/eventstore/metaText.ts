const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Stands before a text that a parser would not give back as it was, and makes it unreadable to one. */
const verbatim = '\u001e'

const survivesParsing = (text: string): boolean => {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false // no JSON at all
  }
}

/**
 * Metadata as bytes. The client parses whatever JSON it finds there, and the ledger hashes the text, so only what comes
 * back the same from a parser goes as JSON, which other tools can read; anything else goes verbatim.
 */
export const metaBytes = (text: string): Uint8Array => encoder.encode(survivesParsing(text) ? text : verbatim + text)

const withoutMark = (text: string): string => (text.startsWith(verbatim) ? text.slice(verbatim.length) : text)

/** The text that `metaBytes` made the bytes from. */
export const metaText = (bytes: Uint8Array): string => withoutMark(decoder.decode(bytes))

/** The same from what the client made of the bytes: a parsed value, or the bytes where it could not. */
export const metaTextOf = (metadata: unknown): string => {
  if (metadata === undefined) return ''
  return metadata instanceof Uint8Array ? metaText(metadata) : JSON.stringify(metadata)
}
