import type { Scope, UserType } from '../../../events/access/userFields.ts'

/** The words of these fields, named by types alone because the fields themselves bring zod. A spec compares the two. */
export const userTypes = ['superAdministrator', 'administrator'] as const satisfies readonly UserType[]
export const scopes = ['own', 'program', 'data'] as const satisfies readonly Scope[]
export const genders = ['male', 'female'] as const
