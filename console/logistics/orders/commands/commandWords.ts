import { Ban, Check, type LucideIcon, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { BulkCommand } from './orderCommands.ts'

/** What a button or an entry that issues the command says. */
export const commandWords = {
  ConfirmOrder: 'confirm',
  ReturnOrderToDraft: 'returnToDraft',
  CancelOrder: 'cancelOrder',
  ReinstateOrder: 'reinstate',
  RemoveOrder: 'remove',
} as const satisfies Record<BulkCommand, string>

/** What is said when it was done. */
export const doneWords = {
  ConfirmOrder: 'confirmed',
  ReturnOrderToDraft: 'returned',
  CancelOrder: 'cancelled',
  ReinstateOrder: 'reinstated',
  RemoveOrder: 'removed',
} as const satisfies Record<BulkCommand, string>

export const commandIcons: Readonly<Record<BulkCommand, LucideIcon>> = {
  ConfirmOrder: Check,
  ReturnOrderToDraft: Undo2,
  CancelOrder: Ban,
  ReinstateOrder: RotateCcw,
  RemoveOrder: Trash2,
}

/** Whether it takes something away. */
export const isHarsh = (command: BulkCommand): boolean => command === 'CancelOrder' || command === 'RemoveOrder'
