import { expect } from 'chai'
import { readFileSync } from 'node:fs'

/**
 * What another product of this kind was seen to get wrong, and the specs of ours that show it right. The behaviour is
 * specified there; here stands that none of it is forgotten.
 */
const learned: readonly Readonly<{ wrong: string; right: readonly (readonly [file: string, title: string])[] }>[] = [
  {
    wrong: 'somebody disabled, stripped of a role, removed or given a new password is served on, across restarts',
    right: [
      [
        'test/api/access/revocation.spec.ts',
        'is refused in every session of somebody who was disabled, a hundred times',
      ],
      ['test/api/access/revocation.spec.ts', 'is refused where a role was taken away, and allowed where it was given'],
      ['test/api/access/revocation.spec.ts', 'is refused after a removal and after a new password'],
      [
        'test/api/access/severalServers.spec.ts',
        'refuse the next request after the person was disabled at another one',
      ],
    ],
  },
  {
    wrong: 'a kill loses the line that the operation log has of a change that was answered',
    right: [
      ['test/faults/kill.ts', 'what was answered survives a killed process'],
      ['test/api/audit/operationLog.spec.ts', 'tells each command once, whatever it led to'],
    ],
  },
  {
    wrong: 'refused commands are logged as done, or not at all',
    right: [['test/api/audit/operationLog.spec.ts', 'tells refused commands with the reason']],
  },
  {
    wrong: 'a line of the log that was changed by SQL is not noticed',
    right: [['test/events/log/tampering.spec.ts', 'names the event, wherever in it the byte is']],
  },
  {
    wrong: 'work that is killed in the middle leaves nothing behind',
    right: [
      ['test/workers/settings/killedImport.spec.ts', 'ends with the same rows and counts when it is killed ten times'],
      ['test/workers/audit/killedExport.spec.ts', 'comes to one whole archive of what was asked for'],
      ['test/workers/kernel/choreRuns.spec.ts', 'is noted when it fails, how often, and with what'],
    ],
  },
  {
    wrong:
      'an import with one bad line says that it failed and keeps the others, or takes a department that is not there',
    right: [['test/workers/access/importUsers.spec.ts', 'refuses bad lines with their column and takes the good ones']],
  },
  {
    wrong: 'eight equal creates at once are all stored',
    right: [
      ['test/api/access/users.spec.ts', 'are one when eight equal requests come at once'],
      ['test/faults/people.ts', 'what must be unique is given once'],
    ],
  },
  {
    wrong: 'one address of a detail forgets the data scope',
    right: [
      ['test/api/access/sameSet.spec.ts', 'is the same set for everybody'],
      ['test/api/otherCompany.spec.ts', 'is as absent as none at'],
    ],
  },
  {
    wrong: 'a page past the end answers the last page',
    right: [['test/projections/kernel/list.spec.ts', 'has a last page, and says when a page lies past it']],
  },
  {
    wrong: 'a page has no largest size',
    right: [
      ['test/projections/kernel/list.spec.ts', 'refuses pages that cannot be'],
      ['test/api/kernel/envelope.spec.ts', 'refuses to answer more than 2 MB as data'],
    ],
  },
  {
    wrong: 'an error is HTTP 200 with a code in its body',
    right: [['test/api/matrix.spec.ts', 'answers 403 to somebody who was granted everything else']],
  },
  {
    wrong: 'a leading tab, line break or wide sign of equality runs as a formula',
    right: [
      ['test/events/runtime/spreadsheet/writeCsv.spec.ts', 'neutralises what a spreadsheet would run'],
      ['test/events/runtime/spreadsheet/writeXlsx.spec.ts', 'keeps every text as it is, formulas included'],
    ],
  },
]

describe('what was learned from another product', () => {
  for (const { wrong, right } of learned)
    it(`is specified: ${wrong}`, () => {
      for (const [file, title] of right) expect(readFileSync(file, 'utf8'), file).to.include(title)
    })
})
