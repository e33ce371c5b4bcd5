import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { Language } from '../../../../events/kernel/phrases.ts'
import { CallRefused } from '../../../shell/problems.ts'
import { labelOf, sentenceOfKey } from '../labels.ts'
import { useOrderWords } from '../words.ts'
import { type Base, emptyInput, inputOf, type OrderInput, problemsOf, valueOf } from './rules.ts'

const names = Object.keys(emptyInput) as readonly (keyof OrderInput)[] // the keys of a literal

/** How a missing field is told apart from a wrong one. */
const isMissing = (type: unknown): boolean => type === 'REQUIRED'

/** The form of one order: its input, what is wrong with it, and the value that follows quantity and price. */
export const useOrderForm = (base: Base | undefined, language: Language) => {
  const t = useOrderWords()
  const known = useRef({ base, language, t })
  known.current = { base, language, t }
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [resolver] = useState(() => resolverOf(() => known.current))
  const form = useForm<OrderInput>({
    defaultValues: base ? inputOf(base.values) : emptyInput,
    resolver,
    shouldFocusError: false, // the problems at the top do, after they are drawn
  })
  const { errors } = form.formState
  const problems = names.flatMap((name) => {
    const error = errors[name]
    return error ? [{ label: labelOf(name, language), missing: isMissing(error.type) }] : []
  })

  /** Sets a field; a value that nobody wrote by hand goes along with quantity and price. */
  const set = (name: keyof OrderInput, text: string): void => {
    const before = form.getValues()
    const revalidate = form.formState.isSubmitted
    form.setValue(name, text, { shouldDirty: true, shouldValidate: revalidate })
    if (name === 'value' || (before.value !== '' && before.value !== valueOf(before))) return
    const follows = valueOf({ ...before, [name]: text })
    if (follows !== before.value) form.setValue('value', follows, { shouldDirty: true, shouldValidate: revalidate })
  }

  /** Puts what the server refused where it belongs: sentences of fields at the fields, the rest at the top. */
  const land = (problem: unknown): void => {
    const fields = problem instanceof CallRefused ? (problem.answer.fields ?? []) : []
    const here = fields.filter(({ path }) => path in emptyInput)
    for (const { path, key, message } of here)
      form.setError(path as keyof OrderInput, {
        type: key,
        message: key === 'REQUIRED' ? t('fieldMissing') : message,
      }) // just looked up
    if (here.length === 0) setRefusal(problem instanceof Error ? problem.message : String(problem))
    setAttempt((count) => count + 1)
  }

  const submit = (save: (input: OrderInput) => Promise<void>) => {
    setRefusal(undefined)
    return form.handleSubmit(
      async (input) => {
        try {
          await save(input)
        } catch (problem) {
          land(problem)
        }
      },
      () => setAttempt((count) => count + 1),
    )()
  }

  return { form, problems, attempt, refusal, set, submit }
}

type Known = Readonly<{ base: Base | undefined; language: Language; t: ReturnType<typeof useOrderWords> }>

/** The rules of an order as react-hook-form asks for them, told in the reader's language. */
const resolverOf =
  (known: () => Known): Resolver<OrderInput> =>
  (input) => {
    const { base, language, t } = known()
    const problems = problemsOf(input, base)
    if (problems.length === 0) return { values: input, errors: {} }
    const said = problems.map(({ path, key, params }) => {
      const missing = t('fieldMissing')
      const message = isMissing(key) ? missing : sentenceOfKey(key, language, params)
      return [path, { type: key, message }] as const
    })
    return { values: {}, errors: Object.fromEntries(said) }
  }
