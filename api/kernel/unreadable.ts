import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { envelopeOf, type Problem } from './answers.ts'
import { languageOf } from './sentences.ts'

type ParseError = Error & Readonly<{ code?: string; rawPacket?: Buffer }>

/** What Node's parser stumbled over, by its code; anything else is a request that cannot be read. */
const known: Readonly<Record<string, readonly [status: number, key: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'BODY_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_SLOW'],
}

/** The whole answer, head and body, to what never became a request. */
export const unreadableAnswer = ({ code = '', rawPacket }: ParseError): string => {
  const [status, key] = known[code] ?? [400, 'BODY_INVALID']
  const problem: Problem = { status, code: 500, key }
  const requestId = randomUUID()
  const body = envelopeOf(problem, { language: languageOf(askedFor(rawPacket)), requestId })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
}

const askedFor = (packet: Buffer | undefined): string =>
  /^accept-language:(.{1,200})/im.exec(packet?.toString('latin1', 0, 16 * 1024) ?? '')?.[1]?.trim() ?? ''
