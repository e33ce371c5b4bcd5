import type { NewEvent } from '../eventLog.ts'
import type { firstAnswer } from '../firstAnswer.ts'
import type { Connection } from './connection.ts'

/** Where events of these ids are stored, as far as they are. */
export type FindPlaces = (events: readonly NewEvent[]) => Promise<Parameters<typeof firstAnswer>[2]>

type Place = Readonly<{ id: string; stream: string; version: number; position: number }>

const select = `
  SELECT lower(hex(e.id)) AS id, s.name AS stream, e.version, e.position
  FROM events e CROSS JOIN streams s ON s.key = e.stream
  WHERE e.id IN (SELECT unhex(value, '-') FROM json_each(?))
`

export const findPlacesBy =
  (connection: Connection): FindPlaces =>
  async (events) => {
    const rows = await connection.all<Place>(select, [JSON.stringify(events.map(({ id }) => id))])
    const places = new Map(rows.map((place) => [place.id, place]))
    return (id) => places.get(id.replaceAll('-', ''))
  }
