import type { Finding } from '../ledgerDiagnosis.ts'

/** What stands in the way of a move; the message is a sentence without its full stop. */
export class MoveUnfit extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MoveUnfit'
  }
}

/** The source is not as its ledger knows it: to move it would make somebody's change the truth. */
export class SourceAltered extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.message)
    this.name = 'SourceAltered'
    this.finding = finding
  }
}
