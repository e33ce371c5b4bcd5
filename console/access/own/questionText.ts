import { words } from '../../../events/access/phrases.ts'
import type { SecurityQuestion } from '../../../events/access/securityQuestions.ts'
import { currentLanguage } from '../../kit/words.ts'

/** A question in the reader's language. */
export const questionText = (question: string): string =>
  words[currentLanguage()][`user.question.${question as SecurityQuestion}`] // what the API knows
