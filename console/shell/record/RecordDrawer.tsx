import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { type FormProblem, FormProblems } from '../../kit/FormProblems.tsx'
import type { HistoryEntry } from '../../kit/HistoryRail.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { useUnsaved } from '../../kit/useUnsaved.tsx'
import { send } from '../calls.ts'
import { DraftOffer } from '../DraftOffer.tsx'
import { useFormDraft } from '../formDraft.ts'
import { useUnsaved as useUnsavedTab } from '../page.ts'
import { CallRefused } from '../problems.ts'
import { StaleRecord } from './StaleRecord.tsx'
import { type History, timelinePath } from './useHistory.ts'
import type { Input, RecordForm } from './useRecordForm.ts'
import { useRecordWords } from './words.ts'

/** Input that stands beside that of the form, with checks of its own: extra columns. */
type Beside = Readonly<{
  isTouched: boolean
  problems: readonly FormProblem[]
  attempt: number
  /** Whether it may be sent; shows what stands in the way. */
  check: () => boolean
  /** Shows what the server refused of it; whether there was such a thing. */
  land: (problem: unknown) => boolean
}>

type Props<I extends Input> = {
  title: string
  form: RecordForm<I>
  beside?: Beside
  /** Under which name an ended session keeps the input: the screen's path and the record's id. */
  name: string
  /** Sends it and closes; what it throws is said in the form. */
  onSave: () => Promise<void>
  onClose: () => void
  /** For a record that is there: where its history is, and how the newest version is taken. */
  record?:
    | Readonly<{ kind: string; id: string; version: number; onNewest: (keep: boolean) => Promise<void> }>
    | undefined
  /** The word on the button; default "save". */
  action?: string
  children: ReactNode
}

const isStale = (problem: unknown): boolean => problem instanceof CallRefused && problem.status === 412

/** The drawer of a form: problems at its top, unsaved input asked about, what others did meanwhile told. */
export const RecordDrawer = <I extends Input>({
  title,
  form,
  beside,
  name,
  onSave,
  onClose,
  record,
  action,
  children,
}: Props<I>) => {
  const t = useRecordWords()
  const kit = useKitWords()
  const { busy } = form
  const isTouched = form.isTouched || beside?.isTouched === true
  const { leave, question } = useUnsaved(isTouched)
  useUnsavedTab(isTouched)
  const [since, setSince] = useState<readonly HistoryEntry[]>()
  const draft = useFormDraft<I>({
    name,
    read: () => (form.isTouched ? form.input : undefined),
    parse: (stored) => readDraft(stored, form.input),
  })

  const save = async (): Promise<void> => {
    try {
      await onSave()
      draft.forget()
    } catch (problem) {
      beside?.land(problem)
      if (!record || !isStale(problem)) throw problem
      const { list } = await send<History>('GET', timelinePath(record.kind, record.id))
      setSince(list.filter((entry) => entry.version > record.version))
    }
  }
  const take = async (keep: boolean): Promise<void> => {
    await record?.onNewest(keep)
    setSince(undefined)
  }

  return (
    <Drawer
      open
      onOpenChange={() => leave(onClose)}
      title={title}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        const fits = beside?.check() ?? true
        if (!busy) void form.submit(async () => (fits ? save() : undefined))
      }}
      footer={
        <>
          <Button disabled={busy} onClick={() => leave(onClose)}>
            {kit('cancel')}
          </Button>
          <Button look="main" type="submit" busy={busy}>
            {action ?? t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DraftOffer
          draft={draft}
          onRestore={(found) => {
            form.restart({ ...form.input, ...found }, false)
          }}
        />
        {since ? <StaleRecord since={since} onTake={take} /> : null}
        <FormProblems
          problems={[...form.problems, ...(beside?.problems ?? [])]}
          sentence={beside && beside.problems.length > 0 ? undefined : form.refusal}
          attempt={form.attempt + (beside?.attempt ?? 0)}
        />
        {children}
      </div>
      {question}
    </Drawer>
  )
}

/** What storage gave back, when it is input of this form. */
const readDraft = <I extends Input>(stored: unknown, input: I): I | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = Object.entries(stored).filter(([name, text]) => name in input && typeof text === 'string')
  return texts.length > 0 ? { ...input, ...Object.fromEntries(texts) } : undefined
}
