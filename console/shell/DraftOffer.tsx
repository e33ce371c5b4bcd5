import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import type { FormDraft } from './formDraft.ts'
import { useShellWords } from './words.ts'

type Props<Value> = { draft: FormDraft<Value>; onRestore: (value: Value) => void }

/** At the top of a form: input that an ended session left behind. */
export const DraftOffer = <Value,>({ draft, onRestore }: Props<Value>) => {
  const t = useShellWords()
  const { found, forget } = draft
  if (found === undefined) return null
  return (
    <Notice
      action={
        <span className="flex gap-1">
          <Button small onClick={forget}>
            {t('draftDiscard')}
          </Button>
          <Button
            small
            look="main"
            onClick={() => {
              onRestore(found)
              forget()
            }}
          >
            {t('draftRestore')}
          </Button>
        </span>
      }
    >
      {t('draftFound')}
    </Notice>
  )
}
