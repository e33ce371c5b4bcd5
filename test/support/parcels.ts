import * as z from 'zod'
import {
  decimal,
  flag,
  integer,
  json,
  nullable,
  personalColumn,
  type RowOf,
  text,
} from '../../projections/kernel/columns.ts'
import { idOf, projection } from '../../projections/kernel/projection.ts'
import type { Happened } from './projection.ts'

/** A small trade that the kernel's own specs are about: parcels are posted, weighed, routed, lost. */
export const parcelEvents = {
  ParcelPosted: z.object({ receiver: z.string(), city: z.string(), due: z.string(), tags: z.array(z.string()) }),
  ParcelWeighed: z.object({ kilos: z.string() }),
  ParcelRouted: z.object({ city: z.string() }),
  ParcelLost: z.object({}),
}

const columns = {
  id: text(),
  companyId: text(),
  departmentId: nullable(text()),
  createdBy: text(),
  receiver: personalColumn(text()),
  city: text(),
  due: nullable(text()),
  kilos: nullable(decimal(3)),
  weighings: integer(),
  express: flag(),
  tags: json<readonly string[]>(),
  updatedAt: text(),
  version: integer(),
  position: integer(),
}

export type ParcelRow = RowOf<typeof columns>

/** One row a parcel. */
export const parcels = projection(parcelEvents, {
  name: 'parcels',
  context: 'post',
  revision: 1,
  columns,
  key: 'id',
  indexes: [['city', 'id'], ['due']],
  keys: ({ stream }) => [idOf(stream)],
  on: {
    ParcelPosted: (_, { stream, data, meta, version, position }) => ({
      id: idOf(stream),
      companyId: 'c1',
      departmentId: data.city === '' ? null : `d-${data.city}`,
      createdBy: meta.by.id,
      receiver: data.receiver,
      city: data.city,
      due: data.due || null,
      kilos: null,
      weighings: 0,
      express: data.tags.includes('express'),
      tags: data.tags,
      updatedAt: meta.at,
      version,
      position,
    }),
    ParcelWeighed: (row, { data, meta, version, position }) =>
      row ? { ...row, kilos: data.kilos, weighings: row.weighings + 1, updatedAt: meta.at, version, position } : null,
    ParcelRouted: (row, { data, meta, version, position }) =>
      row ? { ...row, city: data.city, tags: [...row.tags, data.city], updatedAt: meta.at, version, position } : null,
    ParcelLost: () => null,
  },
})

/** One row a city, fed by the streams of many parcels. */
export const cities = projection(parcelEvents, {
  name: 'cities',
  context: 'post',
  revision: 1,
  columns: { city: text(), posted: integer(), routed: integer() },
  key: 'city',
  keys: ({ data }) => [(data as { city: string }).city], // both events that are folded name a city
  on: {
    ParcelPosted: (row, { data }) => ({ ...(row ?? { city: data.city, routed: 0 }), posted: (row?.posted ?? 0) + 1 }),
    ParcelRouted: (row, { data }) => ({ ...(row ?? { city: data.city, posted: 0 }), routed: (row?.routed ?? 0) + 1 }),
  },
})

type Posting = Partial<z.output<(typeof parcelEvents)['ParcelPosted']>>

/** Builders of facts; a parcel's stream is `parcel-‹id›`. */
export const posted = (id: string, data: Posting = {}, by = 'li'): Happened => ({
  type: 'ParcelPosted',
  stream: `parcel-${id}`,
  by,
  data: { receiver: `Receiver of ${id}`, city: 'Ulm', due: '2026-03-01', tags: [], ...data },
})
export const weighed = (id: string, kilos: string): Happened => ({
  type: 'ParcelWeighed',
  stream: `parcel-${id}`,
  data: { kilos },
})
export const routed = (id: string, city: string): Happened => ({
  type: 'ParcelRouted',
  stream: `parcel-${id}`,
  data: { city },
})
export const lost = (id: string): Happened => ({ type: 'ParcelLost', stream: `parcel-${id}`, data: {} })

/** The same busy months of a post office whenever they are asked for. */
export const busyMonths = (count: number): readonly Happened[] => {
  const cityNames = ['Ulm', 'Köln', '长沙', '張家口', 'ulm', 'Zürich', 'Ωmega']
  const next = generator(7)
  const facts: Happened[] = []
  const alive: string[] = []
  while (facts.length < count) {
    const city = cityNames[next(cityNames.length)] ?? 'Ulm'
    const id = alive[next(alive.length || 1)]
    const turn = next(10)
    if (id === undefined || turn < 4) {
      const fresh = `p${facts.length}`
      alive.push(fresh)
      const due = next(4) === 0 ? '' : `2026-0${1 + next(9)}-1${next(10)}`
      facts.push(posted(fresh, { city, due, tags: next(2) ? ['express', city] : [] }, next(2) ? 'li' : 'wang'))
    } else if (turn < 7) facts.push(weighed(id, `${next(400)}.${next(1000)}`))
    else if (turn < 9) facts.push(routed(id, city))
    else facts.push(lost(alive.splice(alive.indexOf(id), 1)[0] ?? id))
  }
  return facts
}

/** Whole numbers below a limit that look like dice, the same ones for the same seed (Lehmer's generator). */
const generator = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}
