import type * as z from 'zod'
import { customsCommands, customsLine, type CustomsLine } from '../../../events/logistics/customsSchemas.ts'
import type { ListedShipment } from '../shipments/useShipments.ts'
import type { DetailedDeclaration } from './useDeclarations.ts'

/** What stands in the form: the head, the chosen shipments, and what is declared of each of them. */
export type DeclarationInput = Readonly<Record<string, string>>

export const headFields = ['currency', 'tradeMethod', 'port', 'remarks'] as const
export const lineFields = ['hsCode', 'chineseName', 'unitPrice'] as const
export type LineField = (typeof lineFields)[number]

/** The name under which the form keeps a field of a line. */
export const nameIn = (shipmentId: string, field: LineField): string => `${field}:${shipmentId}`

/** What people know of a line besides what they write. */
export type Carried = Readonly<{ name: string; qty: string }>

export const shipmentsIn = (input: DeclarationInput): readonly string[] =>
  (input['shipments'] ?? '').split(',').filter(Boolean)

const linesInput = (lines: readonly Pick<CustomsLine, 'shipmentId' | LineField>[]): DeclarationInput => ({
  shipments: lines.map(({ shipmentId }) => shipmentId).join(','),
  ...Object.fromEntries(
    lines.flatMap((line) => lineFields.map((field) => [nameIn(line.shipmentId, field), line[field]] as const)),
  ),
})

/** A line begins with what the shipment tells of its order. */
export const lineFrom = ({ id, hsCode, chineseName, description, unitPrice }: ListedShipment) => ({
  shipmentId: id,
  hsCode: hsCode ?? '',
  chineseName: chineseName ?? description ?? '',
  unitPrice: unitPrice ?? '',
})

export const inputOf = (
  declaration: Pick<DetailedDeclaration, 'currency' | 'tradeMethod' | 'port' | 'remarks' | 'lines'>,
): DeclarationInput => ({
  ...Object.fromEntries(headFields.map((name) => [name, declaration[name]])),
  ...linesInput(declaration.lines),
})

export const inputOfNew = (chosen: readonly ListedShipment[]): DeclarationInput => ({
  ...{ currency: chosen[0]?.currency ?? '', tradeMethod: '', port: '', remarks: '' },
  ...linesInput(chosen.map(lineFrom)),
})

/** What reads each field that stands in the form now. */
export const schemasFor = (input: DeclarationInput): Readonly<Record<string, z.ZodType>> => ({
  ...Object.fromEntries(headFields.map((name) => [name, customsCommands.OpenCustoms.shape[name]])),
  ...Object.fromEntries(
    shipmentsIn(input).flatMap((id) =>
      lineFields.map((field) => [nameIn(id, field), customsLine.shape[field]] as const),
    ),
  ),
})

/** The lines as the API takes them. */
export const linesOf = (input: DeclarationInput) =>
  shipmentsIn(input).map((shipmentId) => ({
    shipmentId,
    ...Object.fromEntries(lineFields.map((field) => [field, input[nameIn(shipmentId, field)] ?? ''])),
  }))
