import { Eraser, UserSearch } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { erasureStates } from './states.ts'
import type { ErasureAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { ChoiceFilter } from '../../kit/filters/ChoiceFilter.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { FilterKinds } from '../parts/address.ts'
import { AuditList } from '../parts/AuditList.tsx'
import { DaysFilter } from '../parts/DaysFilter.tsx'
import { PersonFilter } from '../parts/PersonFilter.tsx'
import { type ListDesk, useListDesk } from '../parts/useListDesk.ts'
import { erasureApi, erasurePath, peoplePath } from '../paths.ts'
import { AskErasure } from './AskErasure.tsx'
import { useErasureColumns } from './columns.tsx'
import { usePrivacyRights } from './useErasures.ts'
import { useErasureWords } from './words.ts'

const filterKinds = { state: 'choice', createdBy: 'exact', createdAt: 'days' } as const satisfies FilterKinds

/** Every request to erase somebody, newest first. */
export const ErasureList = () => {
  const t = useErasureWords()
  const desk = useListDesk<ErasureAnswer>({ path: `${erasureApi}/getErasureByParam`, kinds: filterKinds })
  return (
    <>
      <PageHead title={t('title')} line={t('line')} actions={<Actions />} />
      <AuditList
        label={t('title')}
        desk={desk}
        columns={useErasureColumns()}
        rowId={({ id }) => id}
        filters={<Filters desk={desk} />}
        empty={<Empty title={t('empty')} line={t('emptyLine')} />}
      />
    </>
  )
}

const Filters = ({ desk }: { desk: Pick<ListDesk<unknown>, 'view' | 'setFilter'> }) => {
  const t = useErasureWords()
  return (
    <>
      <ChoiceFilter
        label={t('state')}
        options={erasureStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={desk.view.filters['state']}
        onChange={(values) => desk.setFilter('state', values)}
      />
      <PersonFilter desk={desk} name="createdBy" label={t('requestedBy')} />
      <DaysFilter desk={desk} name="createdAt" label={t('requestedAt')} />
    </>
  )
}

/** The open dialog stands in the address. */
const Actions = () => {
  const t = useErasureWords()
  const { ask } = usePrivacyRights()
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const open = search.get('dialog') === 'ask'
  const show = (shown: boolean): void =>
    setSearch(
      (params) => {
        if (shown) params.set('dialog', 'ask')
        else params.delete('dialog')
        return params
      },
      { replace: true },
    )
  return (
    <>
      <Link href={peoplePath} className={buttonClass()}>
        <UserSearch aria-hidden />
        {t('people')}
      </Link>
      {ask ? (
        <Button look="main" icon={Eraser} onClick={() => show(true)}>
          {t('ask')}
        </Button>
      ) : null}
      {ask && open ? <AskErasure onClose={() => show(false)} onAsked={(id) => navigate(erasurePath(id))} /> : null}
    </>
  )
}
