import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** A text that cannot be opened: changed, moved to another place, or sealed with another key. */
export class SealBroken extends Error {
  constructor(place: string) {
    super(`the sealed value at ${place} was changed or moved`)
    this.name = 'SealBroken'
  }
}

/** Seals a text with AES-256-GCM so that it opens only with the same key at the same place. Nonce, text and tag as base64url. */
export const seal = (key: Uint8Array, place: string, text: string): string => {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString(
    'base64url',
  )
}

/** Opens what `seal` made. Throws `SealBroken`. */
export const unseal = (key: Uint8Array, place: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  // Base64 readers forgive stray bits at the end; a changed letter must never pass.
  if (bytes.length < nonceLength + tagLength || bytes.toString('base64url') !== sealed) throw new SealBroken(place)
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-tagLength))
  try {
    return opening.update(bytes.subarray(nonceLength, -tagLength)).toString('utf8') + opening.final('utf8')
  } catch {
    throw new SealBroken(place)
  }
}
