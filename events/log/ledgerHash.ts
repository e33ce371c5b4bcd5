import { hash } from 'node:crypto'
import type { StoredEvent } from './eventLog.ts'

/** What the first event is chained to. */
export const genesis = '00'.repeat(32)

type Content = Pick<StoredEvent, 'stream' | 'version' | 'type' | 'id' | 'data' | 'meta'>

let scratch = Buffer.alloc(8192)

/**
 * The hash of an event in its chain, as 64 hex digits: SHA-256 over the previous hash (32 bytes) and, each as its length
 * in bytes (32 bit, big-endian) and its UTF-8 bytes, stream, version (decimal), type, id, data and meta. The log's
 * position is left out, so that a log keeps its chain when it moves to another store.
 */
export const linkHash = (previous: string, event: Content): string => {
  const { stream, type, id, data, meta } = event
  const version = String(event.version)
  const most = 32 + 6 * 4 + 3 * (stream.length + version.length + type.length + id.length + data.length + meta.length)
  if (scratch.length < most) scratch = Buffer.alloc(2 * most)
  let end = scratch.write(previous, 0, 32, 'hex')
  end = putField(stream, end)
  end = putField(version, end)
  end = putField(type, end)
  end = putField(id, end)
  end = putField(data, end)
  end = putField(meta, end)
  return hash('sha256', scratch.subarray(0, end))
}

const putField = (text: string, at: number): number => {
  const length = scratch.write(text, at + 4)
  scratch.writeUInt32BE(length, at)
  return at + 4 + length
}
