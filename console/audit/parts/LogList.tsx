import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { ExportMenu } from '../../shell/record/ExportMenu.tsx'
import { useMay } from '../../shell/record/useMay.ts'
import { type FilterKinds, toQuery } from './address.ts'
import { AuditList, type AuditListProps } from './AuditList.tsx'

type Props<Row> = Omit<AuditListProps<Row>, 'label' | 'empty'> & {
  /** What the log says of itself. */
  words: (key: 'title' | 'line' | 'empty' | 'emptyLine') => string
  kinds: FilterKinds
  /** Where the log is kept as a file, and the action that lets a person do so. */
  exports: Readonly<{ path: string; action: string }>
}

/** A log: what it is, what it shows as a file, and its rows. */
export const LogList = <Row extends object>({ words: t, kinds, exports, ...list }: Props<Row>) => {
  const may = useMay()
  const { cursor: _, ...asked } = toQuery(list.desk.view, kinds)
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        actions={may(exports.action) ? <ExportMenu path={exports.path} asked={asked} /> : null}
      />
      <AuditList {...list} label={t('title')} empty={<Empty title={t('empty')} line={t('emptyLine')} />} />
    </>
  )
}
