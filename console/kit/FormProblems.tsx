import { useEffect, useRef } from 'react'
import { useKitWords } from './kitWords.ts'
import { Notice } from './Notice.tsx'

/** One field that is not right: its label, and whether it is only missing. */
export type FormProblem = Readonly<{ label: string; missing?: boolean }>

type Props = {
  problems: readonly FormProblem[]
  /** A problem of the whole form: the server's sentence. */
  sentence?: string | undefined
  /** Counts the tries to save: each new one brings the focus to the first wrong field. */
  attempt?: number
}

/** At the top of a form: the sentence that required fields are missing, how many there are, and which. */
export const FormProblems = ({ problems, sentence, attempt = 0 }: Props) => {
  const t = useKitWords()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) focusFirstWrong(here.current)
  }, [attempt])
  const shown = problems.length > 0 || sentence !== undefined
  const title = problems.some((problem) => problem.missing)
    ? t('requiredMissing')
    : problems.length > 0
      ? t('toCheck', { count: problems.length })
      : undefined
  return (
    <div ref={here}>
      {shown ? (
        <Notice tone="bad" title={title} className="mb-4">
          {sentence ? <p>{sentence}</p> : null}
          {problems.length > 0 ? (
            <p>{t('checkFields', { fields: problems.map(({ label }) => label).join(t('listComma')) })}</p>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}

const focusFirstWrong = (from: HTMLElement | null) => {
  const form = from?.closest('form, [role=dialog], main') ?? document
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
