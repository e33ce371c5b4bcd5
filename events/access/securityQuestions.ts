import * as z from 'zod'
import { id, oneOf } from '../kernel/fields.ts'

/** The questions to choose from: for everybody the same, so that a question tells nothing of who chose it. */
export const securityQuestions = [
  'firstSchool',
  'firstTeacher',
  'childhoodFriend',
  'birthTown',
  'favouriteBook',
  'favouriteDish',
  'firstJourney',
  'firstPet',
] as const
export type SecurityQuestion = (typeof securityQuestions)[number]

/** How many of them somebody answers. */
export const questionsAsked = 2

const question = oneOf(securityQuestions)

/** Two different questions. */
export const chosenQuestions = () =>
  z.tuple([question, question]).refine(([one, other]) => one !== other, { message: 'QUESTIONS_SAME' })

/** One answer as it was typed. */
export const typedAnswer = () =>
  z
    .string({ error: 'FORMAT_INVALID' })
    .max(200, { message: 'FORMAT_INVALID' })
    .refine((value) => normalAnswer(value).length >= 2, { message: 'ANSWER_SHORT' })

/** The same answer, however it is written: case, width and blanks do not count. */
export const normalAnswer = (answer: string): string => answer.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

/** What is hashed of two answers: both at once, so that nobody learns which one was right. */
export const answersTogether = (answers: readonly string[]): string => answers.map(normalAnswer).join('\n')

/** Which questions were chosen, and where the hash of their answers is kept. */
export const questionsSet = z.strictObject({ questions: z.array(question).min(1).max(questionsAsked), secret: id() })
