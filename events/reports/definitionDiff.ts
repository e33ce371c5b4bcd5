import { labelIn } from '../kernel/query/labels.ts'
import { changedParts, type DefinitionPart } from './definitionParts.ts'
import { conditionText, measureText, type Speaking, testText } from './definitionText.ts'
import { definitionWords } from './definitionWords.ts'
import type { ReportDefinition } from './reportSchemas.ts'

/** One difference between two versions, in words. What was not there before, or is not any more, is null. */
export type DefinitionChange = Readonly<{ part: DefinitionPart; name: string; old: string | null; new: string | null }>

/** A piece of a definition that keeps its identity while it changes. */
type Piece = Readonly<{ id: string; name: string; said: string }>

/** What is not the same in two versions of a report, in the order of its parts. */
export const definitionChanges = (
  before: ReportDefinition,
  after: ReportDefinition,
  speaking: Speaking,
): readonly DefinitionChange[] =>
  changedParts(before, after).flatMap((part) => {
    const [one, other] = [piecesOf(before, part, speaking), piecesOf(after, part, speaking)]
    const found = between(part, one, other)
    return found.length > 0 ? found : [wholePart(part, one, other, speaking)]
  })

const between = (part: DefinitionPart, one: readonly Piece[], other: readonly Piece[]): readonly DefinitionChange[] => {
  const [before, after] = [byId(one), byId(other)]
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  return ids.flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)]
    if (old?.said === now?.said) return []
    return [{ part, name: (now ?? old)?.name ?? id, old: old?.said ?? null, new: now?.said ?? null }]
  })
}

/** Every piece is as it was: they stand in another order, or something is different that has no words. */
const wholePart = (
  part: DefinitionPart,
  one: readonly Piece[],
  other: readonly Piece[],
  { language }: Speaking,
): DefinitionChange => {
  const inOrder = (pieces: readonly Piece[]): string => pieces.map(({ name }) => name).join(', ')
  return { part, name: definitionWords[language][`part.${part}`], old: inOrder(one), new: inOrder(other) }
}

const byId = (pieces: readonly Piece[]): ReadonlyMap<string, Piece> => new Map(pieces.map((piece) => [piece.id, piece]))

const piecesOf = (definition: ReportDefinition, part: DefinitionPart, speaking: Speaking): readonly Piece[] =>
  pieces[part](definition, speaking)

type Key = Readonly<{ field: string; part?: string | undefined }>

const keyPiece =
  (place: string, { nameOf, language }: Speaking) =>
  ({ field, part }: Key): Piece => {
    const name = nameOf(field)
    const said = part === undefined ? name : `${name} (${definitionWords[language][`datePart.${part as 'day'}`]})` // one of three
    return { id: `${place} ${field}`, name, said }
  }

const pieces: Readonly<Record<DefinitionPart, (definition: ReportDefinition, speaking: Speaking) => readonly Piece[]>> =
  {
    source: ({ source }) =>
      source.kind === 'sql'
        ? [
            { id: 'sql', name: 'SQL', said: source.text },
            ...source.parameters.map(({ name, type, required, values }) => ({
              ...{ id: `:${name}`, name: `:${name}` },
              said: `${type}${required ? ' *' : ''} ${values.join(', ')}`,
            })),
          ]
        : [{ id: 'dataSet', name: source.dataSetId, said: source.dataSetId }],
    columns: ({ columns }, { nameOf, language }) =>
      columns.map(({ field, labels, format }) => {
        const name = labels ? labelIn(labels, language) : nameOf(field)
        return { id: field, name, said: format ? `${name} ${formatText(format)}` : name }
      }),
    formulas: ({ formulas }, { language }) =>
      formulas.map(({ id, labels, text, scale, totals }) => {
        const name = labelIn(labels, language)
        return { id, name, said: `${name} = ${text} (${scale}, ${totals})` }
      }),
    groups: ({ groups }, speaking) =>
      groups
        ? [
            ...groups.keys.map(keyPiece('key', speaking)),
            ...groups.measures.map((one) => ({
              id: one.id,
              name: measureText(one, speaking),
              said: measureText(one, speaking),
            })),
          ]
        : [],
    pivot: ({ pivot }, speaking) =>
      pivot
        ? [
            ...pivot.rows.map(keyPiece('row', speaking)),
            ...pivot.columns.map(keyPiece('column', speaking)),
            ...pivot.measures.map((one) => ({
              id: one.id,
              name: measureText(one, speaking),
              said: measureText(one, speaking),
            })),
          ]
        : [],
    filter: ({ filter }, speaking) => [
      {
        id: 'filter',
        name: definitionWords[speaking.language]['part.filter'],
        said: conditionText(filter, speaking),
      },
    ],
    asked: ({ asked }, speaking) =>
      asked.map((one) => ({
        id: one.id,
        name: speaking.nameOf(one.field),
        said: [
          testText(one, speaking),
          one.required ? definitionWords[speaking.language].required : '',
          one.after ?? '',
        ]
          .filter((part) => part !== '')
          .join(', '),
      })),
    sort: ({ sort }, { nameOf, language }) =>
      sort.map(({ field, descending }) => ({
        id: field,
        name: nameOf(field),
        said: `${nameOf(field)} ${definitionWords[language][descending ? 'descending' : 'ascending']}`,
      })),
    cacheMinutes: ({ cacheMinutes }, { language }) => [
      { id: 'minutes', name: definitionWords[language]['part.cacheMinutes'], said: String(cacheMinutes) },
    ],
  }

type Format = NonNullable<ReportDefinition['columns'][number]['format']>

const formatText = ({ decimals, thousands, percent, date, unit, rules }: Format): string => {
  const parts = [
    ...(decimals === undefined ? [] : [`.${'0'.repeat(decimals)}`]),
    ...(thousands ? ['1,000'] : []),
    ...(percent ? ['%'] : []),
    ...(date === undefined ? [] : [date]),
    ...(unit === '' ? [] : [unit]),
    ...rules.map(({ operator, values, colour }) => `${operator} ${values.join(', ')}: ${colour}`),
  ]
  return parts.length === 0 ? '' : `[${parts.join('; ')}]`
}
