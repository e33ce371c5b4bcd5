import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useParams } from 'wouter'
import type { OptionGroupRow } from '../../../projections/settings/optionGroups.ts'
import { Button } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { usePageName } from '../../shell/page.ts'
import { BesideHistory } from '../../shell/record/BesideHistory.tsx'
import { NoRecord } from '../../shell/record/NoRecord.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRemoval } from '../../shell/record/useRemoval.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { nameOf } from '../labels.ts'
import { OptionTable } from './OptionTable.tsx'
import { apiPath, listPath } from './paths.ts'
import { GroupForm, OptionForm } from './screen.ts'
import { useGroup, useRefreshGroups } from './useGroups.ts'
import { useOptionWords } from './words.ts'

/** One option group: its options in their order, and everything that happened to it. */
export const GroupPage = () => {
  const { id = '' } = useParams()
  const { data: group, error, mutate } = useGroup(id)
  const undo = useUndo(useRefreshGroups())
  usePageName(group && nameOf(group))
  if (error && !group) return <NoRecord problem={error} listPath={listPath} onRetry={() => mutate()} />
  return (
    <>
      {group ? <Head group={group} /> : null}
      <BesideHistory history={<RecordHistory kind="optionGroup" id={id} onUndo={undo} />}>
        {group ? <OptionTable group={group} /> : <SkeletonText lines={8} />}
      </BesideHistory>
      {group ? <Forms group={group} /> : null}
    </>
  )
}

const Head = ({ group }: { group: OptionGroupRow }) => {
  const t = useOptionWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const [, navigate] = useLocation()
  const name = nameOf(group)
  const removal = useRemoval({
    path: apiPath,
    refresh: useRefreshGroups(),
    words: {
      action: t('remove'),
      title: (removed) => t('removeNamed', { name: removed }),
      line: t('removeLine'),
      done: (removed) => t('removed', { name: removed }),
    },
    onDone: () => navigate(listPath),
  })
  return (
    <>
      <PageHead
        title={name}
        line={[group.code, group.nameTw, group.nameEn].filter(Boolean).join(' · ')}
        actions={
          <>
            {may('sys:option:remove') ? (
              <Button icon={Trash2} look="bad" onClick={() => removal.start({ id: group.id, name })}>
                {t('removeGroup')}
              </Button>
            ) : null}
            {may('sys:option:change') ? (
              <>
                <Button icon={Pencil} onClick={() => address.set({ edit: 'yes' })}>
                  {words('edit')}
                </Button>
                <Button icon={Plus} look="main" onClick={() => address.set({ option: 'new' })}>
                  {t('addOption')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {removal.dialog}
    </>
  )
}

const Forms = ({ group }: { group: OptionGroupRow }) => {
  const address = useAddress()
  const may = useMay()
  const wanted = address.get('option')
  const option = group.options.find(({ id }) => id === wanted)
  if (!may('sys:option:change')) return null
  return (
    <Suspense>
      {address.get('edit') === undefined ? null : (
        <GroupForm id={group.id} onClose={() => address.set({ edit: undefined })} />
      )}
      {wanted === 'new' || option ? (
        <OptionForm key={wanted} group={group} option={option} onClose={() => address.set({ option: undefined })} />
      ) : null}
    </Suspense>
  )
}
