import * as z from 'zod'
import { id, oneOf, personal, requiredText, text, whole } from '../kernel/fields.ts'
import { importMapping } from '../kernel/importTarget.ts'

const count = whole()
const key = requiredText()
const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** How the lines of a file came out; `alreadyThere` are among the complete ones and those with gaps. */
export const importCounts = z.strictObject({ complete: count, withGaps: count, refused: count, alreadyThere: count })
export type ImportCounts = z.output<typeof importCounts>

/** A stored file, as the file store knows it. */
const file = z.strictObject({ id: id(), name: requiredText(300), size: count, sha256: requiredText() })

/** What somebody called a file of theirs may tell of them. */
const recordedFile = file.extend({ name: personal(text(300), 'uploadedBy', 'S2') })

/** What the file was found to be; `samples` is a stored file with texts of each column. */
const found = z.strictObject({
  format: oneOf(['xlsx', 'text']),
  encoding: oneOf(['utf-8', 'utf-16le', 'utf-16be', 'gb18030']).optional(),
  delimiter: oneOf(['\t', ',', ';', '|']).optional(),
  columns: z.array(text(200)).min(1).max(500),
  lines: whole({ min: 1 }),
  samples: id(),
})
export type ImportFound = z.output<typeof found>

/** Why a line was refused; the texts of the line stay in its file. */
const refusedLine = z.strictObject({
  line: whole({ min: 1 }),
  problems: z.array(z.strictObject({ column: text(2000), field: text(), key, params: params.optional() })).max(500),
})
export type RefusedLine = z.output<typeof refusedLine>

const about = { target: requiredText(), companyId: id(), departmentId: id().nullable(), uploadedBy: id() }
const upload = z.strictObject({ ...about, file, found })
/** The first imports did not say by whom: their files' names are not sealed. */
const uploaded = z.strictObject({ ...about, uploadedBy: id().nullable(), file: recordedFile, found })
const mapped = z.strictObject({ mapping: importMapping, mappingId: id().nullable(), mappingName: text(64) })
/** `check` tells which check it was; `report` and `problems` are stored files: by column, by line. */
const checked = z.strictObject({ check: whole({ min: 1 }), counts: importCounts, report: id(), problems: id() })
/** Lines `from` + 1 to `upTo`, counted once whoever works them. */
const advanced = z.strictObject({
  from: count,
  upTo: count,
  complete: count,
  withGaps: count,
  alreadyThere: count,
  refused: z.array(refusedLine).max(5000),
})
const failed = z.strictObject({ key, params: params.optional() })
const nothing = z.strictObject({})

export const bulkImportCommands = {
  UploadImport: upload,
  CheckImport: mapped,
  RecordCheck: checked,
  ConfirmImport: nothing,
  AdvanceImport: advanced,
  FinishImport: nothing,
  CancelImport: nothing,
  EndCancelledImport: nothing,
  FailImport: failed,
}

export const bulkImportEvents = {
  ImportUploaded: uploaded,
  /** The columns were mapped; a dry run was asked for. */
  ImportMapped: mapped,
  ImportChecked: checked,
  ImportConfirmed: nothing,
  ImportAdvanced: advanced,
  /** The whole file was worked: complete + withGaps + refused are its lines. */
  ImportFinished: importCounts.extend({ lines: count }),
  /** Somebody wants a running import to end; what it is working at is finished and counted first. */
  ImportCancelRequested: nothing,
  ImportCancelled: nothing,
  ImportFailed: failed,
}
