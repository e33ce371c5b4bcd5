import { canonicalJson } from './canonicalJson.ts'
import type { EventLog, StoredEvent } from './eventLog.ts'
import { mayBeSealed, type Path, sealedValues } from './personalValues.ts'

/** An event that speaks of a person, with the places of what is sealed under the person's key. */
export type EventAbout = Readonly<{ event: StoredEvent; paths: readonly Path[] }>

const pageSize = 2000

/** The events that speak of a person, oldest first. Reads the whole log; nothing is decrypted. */
export async function* eventsAbout(log: Pick<EventLog, 'readAll'>, subject: string): AsyncIterable<EventAbout> {
  for (let position = 0; ; ) {
    const page = await log.readAll(position, pageSize)
    const last = page.at(-1)
    if (!last) return
    for (const event of page) {
      const paths = pathsAbout(event, subject)
      if (paths.length > 0) yield { event, paths }
    }
    position = last.position
  }
}

const pathsAbout = ({ data }: StoredEvent, subject: string): readonly Path[] => {
  if (!mayBeSealed(data) || !data.includes(`"subject":${canonicalJson(subject)}`)) return []
  return sealedValues(JSON.parse(data)).flatMap(({ path, sealed }) => (sealed.subject === subject ? [path] : []))
}

/** How much the log holds about a person. */
export const countAbout = async (
  log: Pick<EventLog, 'readAll'>,
  subject: string,
): Promise<Readonly<{ events: number; values: number }>> => {
  let [events, values] = [0, 0]
  for await (const { paths } of eventsAbout(log, subject)) {
    events += 1
    values += paths.length
  }
  return { events, values }
}
