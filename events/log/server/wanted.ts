import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { StoredEvent } from '../eventLog.ts'
import type { From, Wanted } from './reading.ts'

/** A read that cannot be understood; its message is a sentence for whoever asked. */
export class UnreadableRequest extends Error {}

const decoder = new TextDecoder()

/** Reads a request. Throws `UnreadableRequest`. */
export const wantedOf = (request: ReadReq): Wanted => {
  const options = request.getOptions()
  if (!options) throw new UnreadableRequest('the read has no options')
  return {
    ...(options.hasStream() ? ofStream(options) : { stream: undefined, from: fromOfAll(options) }),
    isBackwards: options.getReadDirection() === 1,
    count: options.hasSubscription() ? undefined : countOf(options.getCount()),
    keep: keepOf(options),
    hasStructuredIds: options.getUuidOption()?.hasStructured() ?? false,
  }
}

/** Whole numbers of 64 bits come as texts; what JavaScript cannot count so far means: as far as there is anything. */
const countOf = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER)

const ofStream = (options: ReadReq.Options): Pick<Wanted, 'stream' | 'from'> => {
  const asked = options.getStream()
  const name = decoder.decode(asked?.getStreamIdentifier()?.getStreamName_asU8())
  if (!asked || name === '') throw new UnreadableRequest('the read names no stream')
  if (asked.hasRevision()) return { stream: name, from: countOf(asked.getRevision()) }
  return { stream: name, from: asked.hasEnd() ? 'end' : 'start' }
}

const fromOfAll = (options: ReadReq.Options): From => {
  const asked = options.getAll()
  const position = asked?.getPosition()
  if (position) return countOf(position.getCommitPosition())
  return asked?.hasEnd() ? 'end' : 'start'
}

const keepOf = (options: ReadReq.Options): Wanted['keep'] => {
  const filter = options.getFilter()
  const byStream = filter?.getStreamIdentifier()
  const expression = byStream ?? filter?.getEventType()
  if (!expression) return undefined
  const textOf = byStream ? (event: StoredEvent) => event.stream : (event: StoredEvent) => event.type
  const prefixes = expression.getPrefixList()
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => textOf(event).startsWith(prefix))
  const pattern = patternOf(expression.getRegex())
  return (event) => pattern.test(textOf(event))
}

const patternOf = (source: string): RegExp => {
  try {
    return new RegExp(source, 'u')
  } catch {
    throw new UnreadableRequest(`${JSON.stringify(source)} is no regular expression`)
  }
}
