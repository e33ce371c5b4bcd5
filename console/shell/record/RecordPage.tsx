import { type ComponentType, type ReactNode, Suspense } from 'react'
import { AsItWasNotice } from '../../kit/AsItWasNotice.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { BesideHistory } from './BesideHistory.tsx'
import type { FormProps } from './FormAtAddress.tsx'
import { NoRecord } from './NoRecord.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useAddress } from './useAddress.ts'
import type { RecordAt } from './useRecordAt.ts'
import { useRecordWords } from './words.ts'

type Props<Row> = {
  at: RecordAt<Row>
  /** Of the list that the record is in. */
  listPath: string
  /** What the notice calls it; default "this record". */
  what?: string
  head: (row: Row) => ReactNode
  onUndo: (tokens: readonly string[]) => Promise<void>
  /** How values are said in the history. */
  say?: (field: string, value: unknown) => ReactNode
  /** The form, for whoever may change the record as it is. */
  form?: ComponentType<FormProps> | undefined
  children: (row: Row) => ReactNode
}

/** One record, now or as it was then, beside everything that happened to it. */
export const RecordPage = <Row,>({ at, listPath, what, head, onUndo, say, form, children }: Props<Row>) => {
  const t = useRecordWords()
  const { kind, id, shown, error, entry, version, look } = at
  if (at.isGone && !at.isThen) return <NoRecord problem={error} listPath={listPath} onRetry={at.retry} />
  return (
    <>
      {entry ? (
        <AsItWasNotice
          what={what ?? t('thisRecord')}
          at={entry.at}
          position={entry.position}
          onBack={() => look(undefined)}
        />
      ) : null}
      {shown ? head(shown) : null}
      <BesideHistory
        history={
          <RecordHistory
            kind={kind}
            id={id}
            version={version}
            onAsItWas={(moment) => look(moment.version)}
            onUndo={onUndo}
            {...(say ? { say } : {})}
          />
        }
      >
        {shown ? (
          children(shown)
        ) : error ? (
          <NoRecord problem={error} listPath={listPath} onRetry={at.retry} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </BesideHistory>
      {form && !at.isThen && at.current ? <EditForm form={form} id={id} /> : null}
    </>
  )
}

/** The form of the record whose page this is, while the address says `edit`. */
const EditForm = ({ form: Form, id }: { form: ComponentType<FormProps>; id: string }) => {
  const { get, set } = useAddress()
  if (get('edit') === undefined) return null
  return (
    <Suspense>
      <Form id={id} onClose={() => set({ edit: undefined })} />
    </Suspense>
  )
}
