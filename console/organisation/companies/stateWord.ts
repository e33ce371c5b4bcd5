import { wordOf } from '../labels.ts'

export const stateWord = (status: string): string => wordOf('company.status', status)
