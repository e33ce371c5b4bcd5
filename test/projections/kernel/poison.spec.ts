import { expect } from 'chai'
import { UnknownEvent } from '../../../events/log/createCodec.ts'
import type { Codec } from '../../../events/log/codec.ts'
import type { EventLog } from '../../../events/log/eventLog.ts'
import { createMemoryLog } from '../../../events/log/memoryLog.ts'
import { hashOf } from '../../../projections/kernel/hash.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import type { ParkedStream, Projector } from '../../../projections/kernel/projector.ts'
import { busyMonths, cities, parcels, posted, routed, weighed } from '../../support/parcels.ts'
import { appendAll, type Happened, plainCodec, projecting, recordedEvents, rowsOf } from '../../support/projection.ts'
import { databases, type OpenedDatabase } from '../../support/servers/databases.ts'

/** A mistake that can be put right while a spec runs. */
const mistake = () => {
  let made = true
  return { isMade: () => made, correct: () => (made = false) }
}
type Mistake = ReturnType<typeof mistake>

/** Parcels whose fold breaks over those that weigh 666. */
const breaking = ({ isMade }: Mistake): Projection => {
  const model = parcels as unknown as Projection // lists hold any read model
  const weigh = model.on.ParcelWeighed
  const on = {
    ...model.on,
    ParcelWeighed: (...[row, event, key]: Parameters<NonNullable<typeof weigh>>) => {
      if (isMade() && (event.data as { kilos: string }).kilos === '666') throw new Error('a beast of a parcel')
      return weigh?.(row, event, key) ?? null
    },
  }
  return { ...model, on }
}

/** A codec that does not know an event until the mistake is corrected. */
const ignorant = ({ isMade }: Mistake, unknown: (type: string, data: string) => boolean): Codec => ({
  ...plainCodec,
  decode: async (events) => {
    const foreign = isMade() ? events.find(({ type, data }) => unknown(type, data)) : undefined
    if (foreign) throw new UnknownEvent(foreign.type)
    return plainCodec.decode(events)
  },
})

const shown = (parked: readonly ParkedStream[]) =>
  parked.map(({ projection, stream, version, position, cause }) => [projection, stream, version, position, cause])

for (const { name, open } of databases)
  describe(`an event that cannot be folded on ${name}`, () => {
    let opened: OpenedDatabase
    let log: EventLog
    let projector: Projector

    beforeEach(async () => {
      opened = await open()
      log = createMemoryLog()
    })
    afterEach(async () => {
      await projector.close()
      await opened.dispose()
    })

    const keeping = async (projections: readonly Projection[], codec: Codec = plainCodec): Promise<void> => {
      projector = await projecting({ ...opened, log, projections, codec })
    }
    const happened = async (...facts: readonly Happened[]): Promise<void> => {
      await appendAll(log, recordedEvents(facts))
      expect(await projector.reached(facts.length)).to.equal(true)
    }
    /** Rows as a rebuild with the corrected mistake would have them. */
    const expectCleanRebuild = async (model: Projection): Promise<void> => {
      const live = await hashOf(opened.db, model)
      await projector.rebuild(model.name)
      expect(await hashOf(opened.db, model)).to.equal(live)
    }

    it('holds its stream back in order and lets the others go on', async () => {
      await keeping([breaking(mistake())])
      await happened(
        posted('1'),
        posted('2'),
        weighed('1', '5'),
        weighed('1', '666'),
        routed('1', 'Ulm'),
        weighed('2', '3'),
      )
      const [first, second] = await rowsOf(opened, parcels)
      expect(first).to.include({ id: '1', kilos: '5', version: 2 })
      expect(second).to.include({ id: '2', kilos: '3', version: 2 })
      expect(shown(await projector.parked())).to.deep.equal([
        ['parcels', 'parcel-1', 3, 4, 'Error: a beast of a parcel'],
      ])
      expect((await projector.state())[0]).to.include({ position: 6, lag: 0, parked: 1 })
    })

    it('holds back nothing of the read models that can fold it', async () => {
      await keeping([breaking(mistake()), cities as unknown as Projection])
      await happened(posted('1'), weighed('1', '666'), routed('1', 'Köln'))
      expect((await rowsOf(opened, cities)).map(({ city }) => city)).to.deep.equal(['Köln', 'Ulm'])
    })

    it('is folded with all that waited behind it once the mistake is corrected', async () => {
      const wrong = mistake()
      const model = breaking(wrong)
      await keeping([model])
      await happened(posted('1'), weighed('1', '666'), routed('1', 'Köln'), weighed('1', '7'))
      expect(await projector.retryParked('parcels')).to.have.length(1)
      wrong.correct()
      expect(await projector.retryParked('parcels')).to.deep.equal([])
      expect((await rowsOf(opened, parcels))[0]).to.include({ city: 'Köln', kilos: '7', weighings: 2, version: 4 })
      await expectCleanRebuild(model)
    })

    it('is held back again from the next event that cannot be folded', async () => {
      const [wrong, stillWrong] = [mistake(), mistake()]
      await keeping(
        [breaking(wrong)],
        ignorant(stillWrong, (_, data) => data.includes('"777"')),
      )
      await happened(posted('1'), weighed('1', '666'), weighed('1', '6'), weighed('1', '777'), weighed('1', '7'))
      wrong.correct()
      const left = await projector.retryParked('parcels')
      expect(shown(left).map((one) => one.slice(1, 4))).to.deep.equal([['parcel-1', 4, 4]])
      expect((await rowsOf(opened, parcels))[0]).to.include({ kilos: '6', weighings: 2 })
    })

    it('stays held back over a restart, which tries again by itself', async () => {
      const wrong = mistake()
      const model = breaking(wrong)
      await keeping([model])
      await happened(posted('1'), weighed('1', '666'))
      await projector.close()
      await keeping([model])
      await happened(posted('1'), weighed('1', '666'), weighed('1', '7'))
      expect(shown(await projector.parked('parcels'))).to.have.length(1)
      wrong.correct()
      await projector.close()
      await keeping([model])
      while ((await projector.parked()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      expect((await rowsOf(opened, parcels))[0]).to.include({ kilos: '7', weighings: 2 })
    })

    it('may be one whose payload cannot be read', async () => {
      const wrong = mistake()
      await keeping(
        [parcels as unknown as Projection],
        ignorant(wrong, (_, data) => data.includes('"666"')),
      )
      await happened(posted('1'), weighed('1', '666'), posted('2'))
      expect(shown(await projector.parked())[0]?.slice(0, 4)).to.deep.equal(['parcels', 'parcel-1', 2, 2])
      wrong.correct()
      expect(await projector.retryParked('parcels')).to.deep.equal([])
      await expectCleanRebuild(parcels as unknown as Projection)
    })

    it('may be of a type that this release does not know: no read model passes over it', async () => {
      const wrong = mistake()
      const codec = ignorant(wrong, (type) => type === 'ParcelSplit')
      await keeping([parcels as unknown as Projection, cities as unknown as Projection], codec)
      await happened(
        posted('1'),
        { type: 'ParcelSplit', stream: 'parcel-1', data: {} },
        routed('1', 'Köln'),
        posted('2'),
      )
      expect(shown(await projector.parked()).map(([model, , , position]) => [model, position])).to.deep.equal([
        ['cities', 2],
        ['parcels', 2],
      ])
      expect((await rowsOf(opened, cities)).map(({ posted: count }) => count)).to.deep.equal([2])
      wrong.correct()
      for (const model of ['parcels', 'cities']) expect(await projector.retryParked(model)).to.deep.equal([])
      expect((await rowsOf(opened, cities)).map(({ city }) => city)).to.deep.equal(['Köln', 'Ulm'])
    })

    it('may make a row that does not fit its table', async () => {
      const model = { ...(parcels as unknown as Projection), unique: [['receiver']] }
      await keeping([model])
      await happened(posted('1', { receiver: 'Li' }), posted('2', { receiver: 'Li' }), weighed('2', '1'), posted('3'))
      expect((await rowsOf(opened, parcels)).map(({ id }) => id)).to.deep.equal(['1', '3'])
      const [held] = await projector.parked()
      expect(held).to.include({ stream: 'parcel-2', position: 2 })
      expect(held?.cause).to.not.include('Li')
    })

    it('may give a column what it cannot hold', async () => {
      await keeping([parcels as unknown as Projection])
      await happened(posted('1'), weighed('1', '1.2345'), posted('2'), weighed('2', '9223372036854775.808'))
      expect(shown(await projector.parked()).map((one) => one[4])).to.deep.equal([
        'RowInvalid: column kilos is not a decimal with at most 3 places',
        'RowInvalid: column kilos is not a decimal with at most 3 places',
      ])
    })

    it('is one among thousands that go on', async () => {
      const wrong = mistake()
      const model = breaking(wrong)
      await keeping([model])
      const facts = busyMonths(3000)
      const last = facts.findLastIndex(({ type }) => type === 'ParcelWeighed')
      const target = facts.slice(0, last).findLast(({ type }) => type === 'ParcelPosted')?.stream ?? ''
      await happened(...facts.slice(0, last), { ...weighed('', '666'), stream: target }, ...facts.slice(last))
      expect(await projector.parked()).to.have.length(1)
      wrong.correct()
      await projector.retryParked('parcels')
      await expectCleanRebuild(model)
    })
  })
