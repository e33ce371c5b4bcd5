import { PassThrough } from 'node:stream'
import type { ImportGap, ImportProblem } from '../../events/kernel/importTarget.ts'
import type { FileStore, StoredFile } from '../../events/runtime/fileStore.ts'
import type { ColumnReport, LineProblem } from '../../events/settings/importReport.ts'

const textLength = 200
const mostExamples = 3
const mostGroups = 300

/** Texts that differ in their numbers only are one kind of problem: "See DN-304" and "See DN-17". */
const shapeOf = (text: string): string => text.replace(/\d+/g, '#').slice(0, 80)

type Group = { -readonly [Name in keyof ColumnReport]: ColumnReport[Name] } & { examples: string[]; last: number }

/** Gathers the problems of a dry run by column and kind of text. */
export const columnGroups = () => {
  const groups = new Map<string, Group>()

  const add = ({ line, column, field, key, treatment, text, params }: LineProblem): void => {
    const full = groups.size >= mostGroups
    const name = JSON.stringify([column, field, key, treatment, full ? '' : shapeOf(text)])
    const group = groups.get(name) ?? {
      column,
      field,
      key,
      treatment,
      ...(params && { params }),
      lines: 0,
      examples: [],
      last: 0,
    }
    groups.set(name, group)
    if (group.last !== line) group.lines += 1
    group.last = line
    if (text !== '' && group.examples.length < mostExamples && !group.examples.includes(text)) group.examples.push(text)
  }

  const list = (): readonly ColumnReport[] =>
    [...groups.values()]
      .map(({ last: _, ...group }) => group)
      .toSorted(
        (one, other) =>
          Number(other.treatment === 'refused') - Number(one.treatment === 'refused') || other.lines - one.lines,
      )

  return { add, list }
}

export const gapOf = (line: number, gap: ImportGap): LineProblem => ({
  line,
  column: gap.column,
  field: gap.field,
  text: gap.text.slice(0, textLength),
  key: gap.reason,
  treatment: gap.treatment,
})

export const refusalOf = (line: number, problem: ImportProblem): LineProblem => ({
  line,
  column: problem.column,
  field: problem.field,
  text: problem.text.slice(0, textLength),
  key: problem.key,
  treatment: 'refused',
  ...(problem.params && { params: problem.params }),
})

/** A stored file that grows line by line, one JSON value each; `end` answers it when it is whole. */
export const openLines = (files: FileStore, name: string) => {
  const stream = new PassThrough()
  const kept = files.keep(name, stream)
  kept.catch(() => {}) // told by `end`
  return {
    write: async (value: unknown): Promise<void> => {
      if (!stream.write(`${JSON.stringify(value)}\n`))
        await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), kept])
    },
    end: (): Promise<StoredFile> => {
      stream.end()
      return kept
    },
    drop: (): void => void stream.destroy(new Error('the report was not finished')),
  }
}
