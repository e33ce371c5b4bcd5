import { expect } from 'chai'
import { emptyMoment, momentProblem, readMoment, readTime } from '../../../console/audit/runs/moments.ts'

const now = new Date('2026-11-21T06:00:00.000Z')

describe('a moment of the log as people type it', () => {
  it('is the end of a day unless a time is given', () => {
    const day = { ...emptyMoment, day: '2026-11-05' }
    expect(readMoment(day, now)).to.equal(new Date(2026, 10, 5, 23, 59, 59, 999).toISOString())
    expect(readMoment({ ...day, time: '18:30' }, now)).to.equal(new Date(2026, 10, 5, 18, 30).toISOString())
  })

  it('is the position of an event, or now', () => {
    expect(readMoment({ ...emptyMoment, by: 'position', position: ' 183020 ' }, now)).to.equal(183_020)
    expect(readMoment({ ...emptyMoment, by: 'now' }, now)).to.equal('2026-11-21T06:00:00.000Z')
  })

  it('reads times however they are written', () => {
    for (const typed of ['8:05', '08:05', '805', '0805', '08：05']) expect(readTime(typed), typed).to.equal('08:05')
    for (const typed of ['24:00', '8:60', 'noon', '8']) expect(readTime(typed), typed).to.equal(undefined)
  })

  it('says what is missing', () => {
    expect(momentProblem(emptyMoment)).to.equal('dayMissing')
    expect(momentProblem({ ...emptyMoment, day: '2026-02-30' })).to.equal('dayMissing')
    expect(momentProblem({ ...emptyMoment, day: '2026-11-05', time: 'noon' })).to.equal('timeWrong')
    for (const position of ['', '0', '-3', '1.5']) {
      expect(momentProblem({ ...emptyMoment, by: 'position', position }), position).to.equal('positionMissing')
    }
    expect(momentProblem({ ...emptyMoment, by: 'now' })).to.equal(undefined)
  })
})
