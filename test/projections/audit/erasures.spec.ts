import { erasures } from '../../../projections/audit/erasures.ts'
import { subjects } from '../../../projections/audit/subjects.ts'
import { projectionSpec } from '../../support/projection.ts'

const stream = 'erasure-wang'
const at = '2026-03-03T09:00:00.000Z'
const wish = { subjectId: 'wang', companyId: 'north', reason: 'has left' }
const counts = { events: 3, values: 20, secrets: 1, files: 0, sessions: 2 }
const requested = (request = 1) => ({ stream, type: 'ErasureRequested', data: { ...wish, request }, by: 'li' })
const happened = (type: string, data: object = { request: 1 }) => ({ stream, type, data, at, by: 'zhao' })
const declined = happened('ErasureDeclined', { subjectId: 'wang', request: 1, reason: 'not yet' })
const erased = happened('PersonErased', { subjectId: 'wang', request: 1, counts })
const held = happened('PersonHeld', { subjectId: 'wang', reason: 'a dispute' })

describe('erasures', () => {
  projectionSpec(erasures, (given) => {
    it('show who asked for what', () =>
      given(requested()).then([
        {
          id: 'wang.1',
          subjectId: 'wang',
          companyId: 'north',
          request: 1,
          state: 'REQUESTED',
          reason: 'has left',
          createdBy: 'li',
          decidedBy: null,
          endedAt: null,
        },
      ]))
    it('show who confirmed, and what came of it', () =>
      given(requested(), happened('ErasureConfirmed'), erased).then([
        { state: 'ERASED', decidedBy: 'zhao', decidedAt: at, endedAt: at, counts, failure: null },
      ]))
    it('show why they were declined', () =>
      given(requested(), declined).then([{ state: 'DECLINED', declineReason: 'not yet', decidedBy: 'zhao' }]))
    it('show that they were withdrawn', () =>
      given(requested(), happened('ErasureWithdrawn')).then([{ state: 'WITHDRAWN', decidedBy: null, endedAt: at }]))
    it('show why they could not be carried out', () =>
      given(
        requested(),
        happened('ErasureConfirmed'),
        happened('ErasureFailed', { request: 1, key: 'ERASURE_BROKEN' }),
      ).then([{ state: 'FAILED', failure: 'ERASURE_BROKEN' }]))
    it('keep every wish about a person, and say nothing of holds', () =>
      given(requested(), declined, held, requested(2)).then([
        { id: 'wang.1', state: 'DECLINED' },
        { id: 'wang.2', state: 'REQUESTED' },
      ]))
  })
})

describe('people as those whom data are about', () => {
  projectionSpec(subjects, (given) => {
    it('show who holds their data, and why', () =>
      given(held).then([
        { id: 'wang', heldBy: 'zhao', heldAt: at, holdReason: 'a dispute', request: 0, erasedAt: null },
      ]))
    it('show that nobody does any more', () =>
      given(held, happened('PersonReleased', {})).then([{ heldBy: null, heldAt: null, holdReason: null }]))
    it('show the last wish to erase them, and when that was done', () =>
      given(requested(), declined, requested(2), { ...erased, data: { subjectId: 'wang', request: 2, counts } }).then([
        { request: 2, erasedAt: at, version: 4 },
      ]))
  })
})
