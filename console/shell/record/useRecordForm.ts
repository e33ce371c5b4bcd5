import { useState } from 'react'
import type * as z from 'zod'
import { commonPhrases } from '../../../events/kernel/common.ts'
import { fill, type Params, type Phrases } from '../../../events/kernel/phrases.ts'
import { currentLanguage } from '../../kit/words.ts'
import { CallRefused } from '../problems.ts'
import { useRecordWords } from './words.ts'

/** What stands in a form, one text for each field. */
export type Input = Readonly<Record<string, string>>

type Facts<I extends Input> = Readonly<{
  initial: I
  /** What reads each field; a field without a reader is right whatever it says. */
  schemas: Readonly<Partial<Record<keyof I, z.ZodType>>>
  /** A text as its schema wants it; default the text itself. */
  read?: (name: keyof I & string, text: string) => unknown
  labels: (name: keyof I & string) => string
  /** Sentences of the context, beside those that every context speaks. */
  phrases?: Phrases
}>

export type RecordForm<I extends Input> = Readonly<{
  input: I
  set: (name: keyof I & string, text: string) => void
  /** Another starting point, with the input on top of it or without. */
  restart: (initial: I, keep: boolean) => void
  isTouched: boolean
  /** The fields that are not what they were. */
  changed: readonly (keyof I & string)[]
  error: (name: keyof I & string) => string | undefined
  problems: readonly Readonly<{ label: string; missing: boolean }>[]
  refusal: string | undefined
  attempt: number
  busy: boolean
  /** Checks, sends once, and puts what the server refused where it belongs. */
  submit: (save: () => Promise<void>) => Promise<void>
}>

type Problem = Readonly<{ key: string; message: string }>

/** The input of one form with what is wrong with it: read by the schemas of the record before anything is sent. */
export const useRecordForm = <I extends Input>(facts: Facts<I>): RecordForm<I> => {
  const { schemas, read = (_, text) => text, labels, phrases } = facts
  const t = useRecordWords()
  const [initial, setInitial] = useState(facts.initial)
  const [input, setInput] = useState(facts.initial)
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const names = Object.keys(input) as readonly (keyof I & string)[] // the keys of a literal

  const sentence = (key: string, params: Params = {}): string => {
    const language = currentLanguage()
    const said: Readonly<Record<string, string>> = { ...commonPhrases[language], ...phrases?.[language] }
    return key === 'REQUIRED' ? t('fieldMissing') : fill(said[key] ?? key, params)
  }
  const problemOf = (name: keyof I & string, text: string): Problem | undefined => {
    const issue = schemas[name]?.safeParse(read(name, text)).error?.issues[0]
    if (!issue) return undefined
    const { params = {} } = issue as Readonly<{ params?: Params }> // refinements carry texts and numbers
    return { key: issue.message, message: sentence(issue.message, params) }
  }
  const checked = (values: I): Readonly<Record<string, Problem>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const problem = problemOf(name, values[name] ?? '')
        return problem ? [[name, problem] as const] : []
      }),
    )

  const set: RecordForm<I>['set'] = (name, text) => {
    setInput((before) => ({ ...before, [name]: text })) // several may be set at once
    if (attempt > 0) setProblems(checked({ ...input, [name]: text }))
  }
  const changed = names.filter((name) => input[name] !== initial[name])

  const land = (error: unknown): void => {
    const fields = error instanceof CallRefused ? (error.answer.fields ?? []) : []
    const here = fields.filter(({ path }) => path in input)
    setProblems(
      Object.fromEntries(
        here.map(({ path, key, message }) => [
          path,
          { key, message: key === 'REQUIRED' ? t('fieldMissing') : message },
        ]),
      ),
    )
    setRefusal(here.length === 0 ? (error instanceof Error ? error.message : String(error)) : undefined)
    setAttempt((count) => count + 1)
  }

  const submit: RecordForm<I>['submit'] = async (save) => {
    const found = checked(input)
    setRefusal(undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1)
    setBusy(true)
    try {
      await save()
    } catch (error) {
      land(error)
    } finally {
      setBusy(false)
    }
  }

  const restart: RecordForm<I>['restart'] = (next, keep) => {
    const kept = Object.fromEntries(changed.map((name) => [name, input[name]]))
    setInitial(next)
    setInput(keep ? ({ ...next, ...kept } as I) : next) // the same fields
    setProblems({})
    setRefusal(undefined)
  }

  return {
    input,
    set,
    restart,
    isTouched: changed.length > 0,
    changed,
    error: (name) => problems[name]?.message,
    problems: names.flatMap((name) => {
      const problem = problems[name]
      return problem ? [{ label: labels(name), missing: problem.key === 'REQUIRED' }] : []
    }),
    refusal,
    attempt,
    busy,
    submit,
  }
}
