import { createHmac, timingSafeEqual } from 'node:crypto'

/** A person who was erased, and when, as an ISO instant. */
export type Erased = Readonly<{ subject: string; at: string }>

/** With a MAC: a line that we did not write destroys no key. */
export type RegisterLine = Erased & Readonly<{ mac: string }>

export const macOf = ({ subject, at }: Erased, key: Uint8Array): string =>
  createHmac('sha256', key).update(`${subject}\n${at}`).digest('hex')

export const isOwn = (line: RegisterLine, key: Uint8Array): boolean => {
  const [told, expected] = [Buffer.from(line.mac), Buffer.from(macOf(line, key))]
  return told.length === expected.length && timingSafeEqual(told, expected)
}
