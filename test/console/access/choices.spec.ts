import '../../support/dom.ts'
import { expect } from 'chai'
import { bounded, cutOf, wholeCrop } from '../../../console/access/parts/crop.ts'
import { scopes, userTypes } from '../../../console/access/parts/choices.ts'
import { chooseZone, clockAt, endOfDay, startOfDay } from '../../../console/kit/zone.ts'
import * as fields from '../../../events/access/userFields.ts'

describe('the words of users that the console knows before it checks anything', () => {
  it('are those of the fields', () => expect([scopes, userTypes]).to.deep.equal([fields.scopes, fields.userTypes]))
})

describe('the square cut out of a picture', () => {
  const wide = { width: 400, height: 200 }
  it('is the middle of the picture until it is moved', () =>
    expect(cutOf(wide, wholeCrop)).to.deep.equal({ side: 200, left: 100, top: 0 }))
  it('never leaves the picture', () => {
    const crop = bounded(wide, { x: 9, y: 9, zoom: 1 })
    expect(crop).to.deep.equal({ x: 0.5, y: 0, zoom: 1 })
    expect(cutOf(wide, crop)).to.deep.equal({ side: 200, left: 0, top: 0 })
  })
  it('is smaller the more it is enlarged, up to a limit', () => {
    expect(cutOf(wide, bounded(wide, { x: 0, y: 0, zoom: 2 })).side).to.equal(100)
    expect(bounded(wide, { x: 0, y: 0, zoom: 99 }).zoom).to.equal(4)
  })
})

describe('a chosen time zone', () => {
  afterEach(() => chooseZone(undefined))

  it('says what its clock shows', () => {
    const moment = new Date('2026-03-08T06:30:05Z')
    chooseZone('Asia/Tokyo')
    expect(clockAt(moment)).to.deep.equal({ year: 2026, month: 3, day: 8, hour: 15, minute: 30, second: 5 })
  })
  it('begins and ends its days by that clock, also when the clock is changed', () => {
    chooseZone('America/New_York')
    expect([startOfDay('2026-03-08'), endOfDay('2026-03-08')]).to.deep.equal([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
    ])
  })
  it('is the device’s when the zone is unknown', () => {
    chooseZone('Nowhere/Land')
    expect(clockAt(new Date(2026, 0, 2, 3, 4)).hour).to.equal(3)
  })
})
