import { expect } from 'chai'
import { diskTrouble } from '../../../events/runtime/diskTrouble.ts'

const failing = (code: string, cause?: Error) => Object.assign(new Error('x', { cause }), { code })

describe('an error of the disk', () => {
  for (const [code, what] of [
    ['ENOSPC', /no space is left/],
    ['SQLITE_FULL', /no space is left/],
    ['EROFS', /read-only/],
    ['EACCES', /may not write/],
    ['SQLITE_BUSY', /another process/],
    ['EIO', /the disk fails/],
    ['EMFILE', /too many files/],
  ] as const)
    it(`with the code ${code} says what it is and what to do`, () => {
      expect(diskTrouble(failing(code)))
        .to.match(what)
        .and.to.include(`(${code})`)
    })

  it('is found behind another one', () => {
    expect(diskTrouble(new Error('the event log cannot be written', { cause: failing('SQLITE_FULL') }))).to.match(
      /no space/,
    )
  })

  it('is not read into others', () => {
    expect(diskTrouble(new Error('no'))).to.equal(undefined)
    expect(diskTrouble(failing('SQLITE_CONSTRAINT'))).to.equal(undefined)
    expect(diskTrouble('ENOSPC')).to.equal(undefined)
  })
})
