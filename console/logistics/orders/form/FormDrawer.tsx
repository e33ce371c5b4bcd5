import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Drawer } from '../../../kit/Drawer.tsx'
import { FormProblems } from '../../../kit/FormProblems.tsx'
import { useKitWords } from '../../../kit/kitWords.ts'
import { useUnsaved } from '../../../kit/useUnsaved.tsx'
import { currentLanguage } from '../../../kit/words.ts'
import { DraftOffer } from '../../../shell/DraftOffer.tsx'
import { useFormDraft } from '../../../shell/formDraft.ts'
import { useUnsaved as useUnsavedTab } from '../../../shell/page.ts'
import { StaleRecord } from '../../../shell/record/StaleRecord.tsx'
import { differences } from '../detail/differences.ts'
import { DifferenceTable } from '../detail/DifferenceTable.tsx'
import type { ShownOrder } from '../detail/order.ts'
import { nameOfOrder } from '../orderName.ts'
import { listPath } from '../paths.ts'
import { ColumnFields } from '../../../settings/columns/ColumnFields.tsx'
import { useColumnInput } from '../../../settings/columns/useColumnInput.ts'
import { useOrderWords } from '../words.ts'
import { OrderFields } from './OrderFields.tsx'
import { RepeatedLines } from './RepeatedLines.tsx'
import { type Base, inputOf, type OrderInput, readInputDraft, rebased, requiredFor, toChanges } from './rules.ts'
import { useOrderForm } from './useOrderForm.ts'
import { useSaveOrder } from './useSaveOrder.ts'

type Props = { order: ShownOrder | undefined; focus: string | undefined; onClose: () => void }

const baseOf = (order: ShownOrder): Base => ({ values: order, imported: order.source !== null })

/** All fields of one order in named groups, in one column, with what stands in the way of saving. */
export const FormDrawer = ({ order, focus, onClose }: Props) => {
  const t = useOrderWords()
  const kit = useKitWords()
  const language = currentLanguage()
  const [current, setCurrent] = useState(order)
  const [wentOn, setWentOn] = useState(false)
  const base = current && baseOf(current)
  const { form, problems, attempt, refusal, set, submit } = useOrderForm(base, language)
  const input = form.watch()
  const columns = useColumnInput({ owner: 'order', companyId: current?.companyId, before: current?.columnValues })
  const isTouched = form.formState.isDirty || columns.isTouched
  const { save, stale, settle } = useSaveOrder(current, onClose)
  const { leave, question } = useUnsaved(isTouched)
  useUnsavedTab(isTouched)
  const draft = useFormDraft({
    name: order ? `${listPath}/${order.id}` : `${listPath}/new`,
    read: () => (form.formState.isDirty ? form.getValues() : undefined),
    parse: readInputDraft,
  })
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus === undefined) return undefined
    const timer = setTimeout(() => here.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus())
    return () => clearTimeout(timer)
  }, [focus])

  /** Goes on from the newest version, with the input on top of it or without. */
  const take = (newest: ShownOrder, keep: boolean): void => {
    const next = keep && base ? rebased(form.getValues(), base, baseOf(newest)) : inputOf(newest)
    form.reset(inputOf(newest))
    for (const [name, text] of Object.entries(next) as [keyof typeof next, string][]) // the keys of the input
      form.setValue(name, text, { shouldDirty: true })
    if (!keep) columns.reset()
    setCurrent(newest)
    setWentOn(keep)
    settle()
  }

  const saveOnce = async (typed: OrderInput): Promise<void> => {
    const columnValues = base ? columns.changes : columns.entered
    try {
      if (await save(typed, base && toChanges(typed, base), columnValues)) draft.forget()
    } catch (problem) {
      columns.land(problem)
      throw problem
    }
  }

  const isBusy = form.formState.isSubmitting
  return (
    <Drawer
      open
      onOpenChange={() => leave(onClose)}
      title={current ? t('editOrder', { name: nameOfOrder(current) }) : t('newOrder')}
      busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        const fits = columns.check()
        if (!isBusy) void submit(async (typed) => (fits ? saveOnce(typed) : undefined))
      }}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => leave(onClose)}>
            {kit('cancel')}
          </Button>
          <Button look="main" type="submit" busy={isBusy}>
            {current ? t('saveChanges') : t('saveNew')}
          </Button>
        </>
      }
    >
      <div ref={here} className="grid gap-4">
        <DraftOffer draft={draft} onRestore={(found) => restore(found, set)} />
        {stale && base && current ? (
          <StaleRecord
            since={stale.since}
            onTake={(keep) => take(stale.newest, keep)}
            comparison={
              <DifferenceTable
                names={[t('before'), t('newest'), t('yours')]}
                differences={differences(current, stale.newest, { ...stale.newest, ...toChanges(input, base) })}
                none={t('compareSame')}
              />
            }
          />
        ) : null}
        <FormProblems
          problems={[...problems, ...columns.problems]}
          sentence={columns.problems.length > 0 ? undefined : refusal}
          attempt={attempt + columns.attempt}
        />
        {wentOn && !stale ? <p className="text-13 text-text-2">{t('wentOn')}</p> : null}
        <OrderFields
          form={form}
          input={input}
          required={requiredFor(base)}
          isNew={base === undefined}
          order={current}
          repeated={<RepeatedLines id={current?.id} input={input} />}
          onChange={set}
        />
        <ColumnFields input={columns} />
      </div>
      {question}
    </Drawer>
  )
}

const restore = <Name extends string>(
  found: Readonly<Record<Name, string>>,
  set: (name: Name, text: string) => void,
) => {
  for (const [name, text] of Object.entries(found) as [Name, string][]) set(name, text) // the keys of the same object
}
