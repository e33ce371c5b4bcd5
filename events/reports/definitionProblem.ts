import type { Params } from '../kernel/phrases.ts'
import type { DefinitionKey } from './definitionPhrases.ts'

/** What is wrong at a place of a definition. */
export type DefinitionProblem = Readonly<{ path: string; key: DefinitionKey; params?: Params }>
