import { expect } from 'chai'
import { bulkImport } from '../../../events/settings/bulkImport.ts'
import { givenFor } from '../../support/decider.ts'
import {
  advanced,
  cancelled,
  cancelRequested,
  checked,
  confirmed,
  failed,
  finished,
  mapped,
  refused,
  uploaded,
} from '../../support/imports.ts'

const given = givenFor(bulkImport)
const upload = { type: 'UploadImport', data: uploaded.data } as const
const check = { type: 'CheckImport', data: mapped.data } as const
const record = (one = checked()) => ({ type: 'RecordCheck', data: one.data }) as const
const confirm = { type: 'ConfirmImport', data: {} } as const
const advance = (...of: Parameters<typeof advanced>) => ({ type: 'AdvanceImport', data: advanced(...of).data }) as const
const finish = { type: 'FinishImport', data: {} } as const
const cancel = { type: 'CancelImport', data: {} } as const
const endCancelled = { type: 'EndCancelledImport', data: {} } as const
const fail = { type: 'FailImport', data: { key: 'IMPORT_BROKEN' } } as const
const running = [uploaded, mapped, checked(), confirmed]
const outOfOrder = (allowed: readonly string[], from: string, to: string) =>
  ['conflict', 'IMPORT_STATE_INVALID', { allowed, params: { from, to } }] as const

describe('an import', () => {
  describe('that is not there', () => {
    it('is uploaded', () => given().when(upload).then(uploaded))
    for (const wish of [check, confirm, cancel])
      it(`does not know ${wish.type}`, () => given().when(wish).thenRefused('missing', 'NOT_FOUND'))
    for (const word of [record(), advance(0, 5), finish, endCancelled, fail])
      it(`does not listen to ${word.type}`, () => given().when(word).thenNothing())
  })

  describe('that is uploaded', () => {
    it('is not uploaded again', () => given(uploaded).when(upload).thenRefused('conflict', 'RECORD_EXISTS'))
    it('is checked with a mapping', () => given(uploaded).when(check).then(mapped))
    it('is cancelled at once', () => given(uploaded).when(cancel).then(cancelled))
    it('is not confirmed, and says what may be done', () =>
      given(uploaded)
        .when(confirm)
        .thenRefused(...outOfOrder(['check', 'cancel'], 'UPLOADED', 'confirm')))
  })

  describe('that is being checked', () => {
    it('keeps what the check found', () => given(uploaded, mapped).when(record()).then(checked()))
    it('knows by its number a check that was overtaken', () =>
      given(uploaded, mapped, checked(), mapped)
        .when(record(checked(1)))
        .thenNothing())
    it('does not believe counts that are not of all lines', () => {
      const short = { complete: 5, withGaps: 3, refused: 1, alreadyThere: 0 }
      expect(() =>
        given(uploaded, mapped)
          .when(record(checked(1, short)))
          .thenNothing(),
      ).to.throw('9 lines, not of 10')
    })
    it('may be cancelled, not confirmed', () => {
      given(uploaded, mapped).when(cancel).then(cancelled)
      given(uploaded, mapped)
        .when(confirm)
        .thenRefused(...outOfOrder(['cancel'], 'CHECKING', 'confirm'))
    })
    it('fails, and may be checked again', () => {
      given(uploaded, mapped).when(fail).then(failed)
      given(uploaded, mapped, failed).when(check).then(mapped)
      given(uploaded, mapped, failed)
        .when(confirm)
        .thenRefused(...outOfOrder(['check', 'cancel'], 'FAILED', 'confirm'))
    })
  })

  describe('that is checked', () => {
    it('is confirmed', () => given(uploaded, mapped, checked()).when(confirm).then(confirmed))
    it('is checked again with another mapping', () => given(uploaded, mapped, checked()).when(check).then(mapped))
    it('is not confirmed when no line would be imported', () => {
      const nothing = checked(1, { complete: 0, withGaps: 0, refused: 10, alreadyThere: 0 })
      given(uploaded, mapped, nothing).when(confirm).thenRefused('conflict', 'IMPORT_NOTHING')
    })
  })

  describe('that is running', () => {
    it('advances from where it is', () => {
      const step = advanced(0, 5, { complete: 2, withGaps: 2, alreadyThere: 1, refused: [refused(3)] })
      given(...running)
        .when({ type: 'AdvanceImport', data: step.data })
        .then(step)
    })
    it('counts no line twice, whoever says so', () => {
      given(...running, advanced(0, 5))
        .when(advance(0, 5))
        .thenNothing()
      given(...running, advanced(0, 5))
        .when(advance(0, 8))
        .thenNothing()
      given(...running, advanced(0, 5))
        .when(advance(6, 8))
        .thenNothing()
      given(...running, advanced(0, 5))
        .when(advance(5, 8))
        .then(advanced(5, 8))
    })
    it('does not believe counts that are not of these lines', () => {
      expect(() =>
        given(...running)
          .when(advance(0, 5, { complete: 4 }))
          .thenNothing(),
      ).to.throw('4 lines, not of 5')
    })
    it('finishes with counts that add up to the lines of the file', () =>
      given(
        ...running,
        advanced(0, 4, { complete: 1, withGaps: 2, alreadyThere: 2, refused: [refused(4)] }),
        advanced(4, 10),
      )
        .when(finish)
        .then(finished({ complete: 7, withGaps: 2, refused: 1, alreadyThere: 2 })))
    it('does not finish before its last line', () => {
      expect(() =>
        given(...running, advanced(0, 9))
          .when(finish)
          .thenNothing(),
      ).to.throw('9 lines, not of 10')
    })
    it('is not checked or confirmed meanwhile', () => {
      given(...running)
        .when(check)
        .thenRefused(...outOfOrder(['cancel'], 'RUNNING', 'check'))
      given(...running)
        .when(confirm)
        .thenRefused(...outOfOrder(['cancel'], 'RUNNING', 'confirm'))
    })
    it('is asked to end, counts what it was at, and ends', () => {
      given(...running)
        .when(cancel)
        .then(cancelRequested)
      given(...running, cancelRequested)
        .when(advance(0, 3))
        .then(advanced(0, 3))
      given(...running, cancelRequested, advanced(0, 3))
        .when(endCancelled)
        .then(cancelled)
      given(...running, cancelRequested)
        .when(finish)
        .thenNothing()
      given(...running, cancelRequested)
        .when(cancel)
        .thenRefused(...outOfOrder([], 'CANCELLING', 'cancel'))
    })
    it('breaks off, keeps its counts, and goes on when it is confirmed again', () => {
      const broken = [...running, advanced(0, 5), failed]
      given(...running, advanced(0, 5))
        .when(fail)
        .then(failed)
      given(...broken)
        .when(confirm)
        .then(confirmed)
      given(...broken, confirmed)
        .when(advance(5, 10))
        .then(advanced(5, 10))
      given(...broken)
        .when(check)
        .thenRefused(...outOfOrder(['confirm', 'cancel'], 'FAILED', 'check'))
    })
    it('that broke off ends with its counts when it is cancelled', () =>
      given(...running, advanced(0, 5), failed)
        .when(cancel)
        .then(cancelRequested))
  })

  for (const [state, end] of [
    ['finished', [...running, advanced(0, 10), finished()]],
    ['cancelled', [...running, cancelRequested, cancelled]],
  ] as const)
    describe(`that is ${state}`, () => {
      for (const wish of [check, confirm, cancel])
        it(`refuses ${wish.type}`, () =>
          given(...end)
            .when(wish)
            .thenRefused('conflict', 'IMPORT_STATE_INVALID'))
      for (const word of [record(), advance(10, 12), finish, endCancelled, fail])
        it(`does not listen to ${word.type}`, () =>
          given(...end)
            .when(word)
            .thenNothing())
    })
})
