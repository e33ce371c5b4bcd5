import { Download, Pencil, PlugZap, Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useParams } from 'wouter'
import type { TestOutcome } from '../../../events/sources/dataSourceSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { formatMoment } from '../../kit/format.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { say } from '../../kit/toast.ts'
import { send, useGet } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { BesideHistory } from '../../shell/record/BesideHistory.tsx'
import { NoRecord } from '../../shell/record/NoRecord.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { databaseNames, labelOf, saidInHistory, type ToldSource, toneOfSource, wordOf } from '../labels.ts'
import { listPath, sourceApi } from '../paths.ts'
import { ImportTables, SourceForm } from '../screen.ts'
import { switched, useRefreshSources, useSourceSteps } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'
import { TableCard } from './TableCard.tsx'
import { TableList } from './TableList.tsx'

/** One data source: where it is, its tables and their columns, and everything that happened to it. */
export const SourcePage = () => {
  const { datasourceId: id = '' } = useParams()
  const { data: source, error, mutate } = useGet<ToldSource>(sourceApi(id))
  const undo = useUndo(useRefreshSources())
  const address = useAddress()
  usePageName(source?.name)
  if (error && !source) return <NoRecord problem={error} listPath={listPath} onRetry={() => mutate()} />
  const table = address.get('table')
  return (
    <>
      {source ? <Head source={source} /> : null}
      <BesideHistory history={<RecordHistory kind="datasource" id={id} onUndo={undo} say={saidInHistory} />}>
        {source ? (
          <div className="flex flex-col gap-4">
            <About source={source} />
            <TableList sourceId={id} />
            {table === undefined ? null : <TableCard key={table} id={table} />}
          </div>
        ) : (
          <SkeletonText lines={8} />
        )}
      </BesideHistory>
      {source ? <Forms source={source} /> : null}
    </>
  )
}

const About = ({ source }: { source: ToldSource }) => {
  const t = useSourceWords()
  const { databaseType, link, defaultDatabase, user, charset, options, hasPassword, tested } = source
  const facts = [
    { label: labelOf('datasource.databaseType'), value: databaseNames[databaseType] },
    { label: labelOf('datasource.link'), value: link },
    { label: labelOf('datasource.defaultDatabase'), value: defaultDatabase },
    { label: labelOf('datasource.user'), value: user },
    { label: labelOf('datasource.password'), value: t(hasPassword ? 'passwordThere' : 'passwordMissing') },
    { label: labelOf('datasource.charset'), value: charset, absent: t('charsetUsual') },
    { label: t('tls'), value: databaseType === 'sqlite' ? '' : t(`tls_${options.tls}`) },
    {
      label: t('lastTest'),
      value: tested ? `${wordOf('datasource.outcome', tested.outcome)} · ${formatMoment(tested.at)}` : '',
      absent: t('neverTested'),
    },
  ]
  return (
    <Card pad>
      <Facts facts={facts} />
    </Card>
  )
}

const useTest = (source: ToldSource) => {
  const t = useSourceWords()
  const refresh = useRefreshSources()
  return async (): Promise<void> => {
    const { outcome, mayWrite } = await send<Readonly<{ outcome: TestOutcome; mayWrite: boolean }>>(
      'POST',
      `${sourceApi(source.id)}/test`,
      {},
    )
    await refresh()
    const said = wordOf('datasource.outcome', outcome)
    say(mayWrite ? `${said} · ${t('mayWrite')}` : said)
  }
}

const Head = ({ source }: { source: ToldSource }) => {
  const t = useSourceWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const [, navigate] = useLocation()
  const { turns, removal } = useSourceSteps(() => navigate(listPath))
  const test = useTest(source)
  return (
    <>
      <PageHead
        title={source.name}
        line={`${databaseNames[source.databaseType]} · ${source.link}`}
        tags={<Tag tone={toneOfSource(source)}>{wordOf('datasource.status', source.status)}</Tag>}
        actions={
          <>
            {may('datasource:source:remove') ? (
              <Button icon={Trash2} look="bad" onClick={() => removal.start(source)}>
                {t('remove')}
              </Button>
            ) : null}
            {may('datasource:source:enable') ? turns.buttonFor(switched(source)) : null}
            {may('datasource:source:test') ? (
              <Button icon={PlugZap} onClick={test}>
                {t('test')}
              </Button>
            ) : null}
            {may('datasource:source:change') ? (
              <Button icon={Pencil} onClick={() => address.set({ edit: 'yes' })}>
                {words('edit')}
              </Button>
            ) : null}
            {may('datasource:table:import') ? (
              <Button icon={Download} look="main" onClick={() => address.set({ dialog: 'import' })}>
                {t('importTables')}
              </Button>
            ) : null}
          </>
        }
      />
      {turns.dialogs}
      {removal.dialog}
    </>
  )
}

const Forms = ({ source }: { source: ToldSource }) => {
  const address = useAddress()
  const may = useMay()
  return (
    <Suspense>
      {address.get('edit') !== undefined && may('datasource:source:change') ? (
        <SourceForm id={source.id} onClose={() => address.set({ edit: undefined })} />
      ) : null}
      {address.get('dialog') === 'import' && may('datasource:table:import') ? (
        <ImportTables source={source} onClose={() => address.set({ dialog: undefined })} />
      ) : null}
    </Suspense>
  )
}
