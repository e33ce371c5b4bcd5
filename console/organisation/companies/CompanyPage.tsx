import { Ellipsis, Pencil, Power, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import { AsItWasNotice } from '../../kit/AsItWasNotice.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { BesideHistory } from '../../shell/record/BesideHistory.tsx'
import { NoRecord } from '../../shell/record/NoRecord.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import { useAddress, wholeOf } from '../../shell/record/useAddress.ts'
import { useHistory, useMoment } from '../../shell/record/useHistory.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useTurns } from '../../shell/record/useTurns.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf, wordOf } from '../labels.ts'
import { apiPath, companyApi, listPath } from './paths.ts'
import { PictureCard } from './PictureCard.tsx'
import { CompanyForm } from './screen.ts'
import { useCompany, useRefreshCompanies } from './useCompanies.ts'
import { useCompanyWords } from './words.ts'

/** One company: now or as it was then, with everything that happened to it. */
export const CompanyPage = () => {
  const words = useRecordWords()
  const { id = '' } = useParams()
  const address = useAddress()
  const version = wholeOf(address.get('version'))
  const now = useCompany(id)
  const then = useMoment<CompanyRow>('company', id, version)
  const { data: history } = useHistory('company', id)
  const entry = version === undefined ? undefined : history?.list.find((one) => one.version === version)
  const shown = version === undefined ? now.data : then.data
  const refresh = useRefreshCompanies()
  const undo = useUndo(refresh)
  const error = now.error ?? (version === undefined ? undefined : then.error)
  const mayChange = useMay()('sys:company:change') && version === undefined
  usePageName(now.data?.name)
  if (error && !shown) return <NoRecord problem={error} listPath={listPath} onRetry={() => now.mutate()} />
  return (
    <>
      {entry ? (
        <AsItWasNotice
          what={words('thisRecord')}
          at={entry.at}
          position={entry.position}
          onBack={() => address.set({ version: undefined })}
        />
      ) : null}
      {shown ? <Head company={shown} fixed={version !== undefined} /> : null}
      <BesideHistory
        history={
          <RecordHistory
            kind="company"
            id={id}
            version={version}
            onAsItWas={(at) => address.set({ version: String(at.version) })}
            onUndo={undo}
          />
        }
      >
        {shown ? (
          <>
            <FactsCard company={shown} />
            <PictureCard company={shown} fixed={version !== undefined} />
          </>
        ) : (
          <SkeletonText lines={8} />
        )}
      </BesideHistory>
      {address.get('edit') !== undefined && mayChange ? (
        <Suspense>
          <CompanyForm id={id} onClose={() => address.set({ edit: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}

const FactsCard = ({ company }: { company: CompanyRow }) => {
  const t = useCompanyWords()
  const { code, name, address, introduction } = company
  return (
    <Card title={t('facts')} pad>
      <Facts
        facts={[
          { label: labelOf('company.code'), value: code },
          { label: labelOf('company.name'), value: name },
          { label: labelOf('company.address'), value: address, wide: true },
          {
            label: labelOf('company.introduction'),
            value: introduction && <span className="whitespace-pre-wrap">{introduction}</span>,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

const Head = ({ company, fixed }: { company: CompanyRow; fixed: boolean }) => {
  const t = useCompanyWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const [, navigate] = useLocation()
  const [closing, setClosing] = useState(false)
  const refresh = useRefreshCompanies()
  const { name } = company
  const turns = useTurns({
    path: apiPath,
    refresh,
    line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine'),
  })
  const turn = company.status === 'ENABLED' ? 'disable' : 'enable'
  const close = async (): Promise<void> => {
    await send('DELETE', companyApi(company.id))
    await refresh()
    say(t('closed', { name }))
    navigate(listPath)
  }
  return (
    <>
      <PageHead
        title={name}
        line={[company.code, company.address].filter(Boolean).join(' · ')}
        tags={
          <Tag tone={company.status === 'ENABLED' ? 'good' : 'plain'}>{wordOf('company.status', company.status)}</Tag>
        }
        actions={
          fixed ? null : (
            <>
              {may('sys:company:enable') ? (
                <Button icon={Power} onClick={() => turns.start(turn, [company])}>
                  {words(turn)}
                </Button>
              ) : null}
              {may('sys:company:change') ? (
                <Button icon={Pencil} look="main" onClick={() => address.set({ edit: 'yes' })}>
                  {words('edit')}
                </Button>
              ) : null}
              {may('sys:company:remove') ? (
                <LazyMenu
                  align="end"
                  trigger={<IconButton icon={Ellipsis} label={words('more')} />}
                  entries={[
                    { label: `${t('close')}…`, icon: Trash2, look: 'bad' as const, onSelect: () => setClosing(true) },
                  ]}
                />
              ) : null}
            </>
          )
        }
      />
      {turns.dialogs}
      <Confirm
        open={closing}
        onOpenChange={setClosing}
        title={t('closeTitle', { name })}
        action={t('close')}
        look="bad-main"
        onConfirm={close}
      >
        {t('closeLine')}
      </Confirm>
    </>
  )
}
