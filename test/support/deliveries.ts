import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The real delivery lines as they came: 10,324 of them, tab-separated, UTF-8. */
export const deliveries = (): Buffer =>
  gunzipSync(readFileSync(new URL('data/scms-deliveries.tsv.gz', import.meta.url)))

/** The first of them, so many, below their head. */
export const someDeliveries = (lines: number): Buffer<ArrayBuffer> =>
  Buffer.from(
    deliveries()
      .toString('utf8')
      .split('\n')
      .slice(0, lines + 1)
      .join('\n'),
  )
