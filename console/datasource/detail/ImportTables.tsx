import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { say } from '../../kit/toast.ts'
import { send, useGet } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import type { ToldSource } from '../labels.ts'
import { sourceApi, tablesApi } from '../paths.ts'
import { useRefreshSources } from '../useSources.tsx'
import { useSourceWords } from '../words.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Chosen } from './chosen.ts'

type Found = Readonly<{ tables: readonly Readonly<{ dbTable: readonly string[] }>[]; more: boolean }>
type Told = Readonly<{ okCount: number; failed: readonly Readonly<{ id: string; message: string }>[] }>

const mostAtOnce = 100
/** As many are drawn; whoever looks for another one types a part of its name. */
const drawn = 200

/** Chooses tables of the database, and brings them in with their columns. */
export const ImportTables = ({ source, onClose }: { source: ToldSource; onClose: () => void }) => {
  const t = useSourceWords()
  const refresh = useRefreshSources()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [failed, setFailed] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const found = useGet<Found>(`${sourceApi(source.id)}/catalogue?search=${encodeURIComponent(search)}`)

  const bring = async (): Promise<void> => {
    setBusy(true)
    try {
      const told = await send<Told>('POST', `${tablesApi}/import`, {
        sourceId: source.id,
        tables: [...chosen.values()],
      })
      await refresh()
      if (told.okCount > 0) say(t('imported', { count: told.okCount }))
      if (told.failed.length === 0) return onClose()
      setChosen(new Map([...chosen].filter(([name]) => told.failed.some(({ id }) => id === name))))
      setFailed(told.failed.map(({ message }) => message))
    } catch (error) {
      setFailed([error instanceof Error ? error.message : String(error)])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="large"
      busy={busy}
      onOpenChange={onClose}
      title={t('importTables')}
      line={t('importLine')}
      note={t('chosen', { count: chosen.size })}
      footer={
        <Button
          look="main"
          busy={busy}
          disabled={chosen.size === 0 || chosen.size > mostAtOnce}
          onClick={() => void bring()}
        >
          {t('import')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchBox value={search} onSearch={setSearch} label={t('searchTables')} />
        {failed.map((message) => (
          <Notice key={message} tone="bad">
            {message}
          </Notice>
        ))}
        <FoundTables found={found} sourceId={source.id} chosen={chosen} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}

type FoundProps = {
  found: ReturnType<typeof useGet<Found>>
  sourceId: string
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const FoundTables = ({ found, sourceId, chosen, onChoose }: FoundProps) => {
  const t = useSourceWords()
  const { data, error, mutate } = found
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  if (!data) return <SkeletonText lines={6} />
  if (data.tables.length === 0) return <Empty title={t('noneFound')} line={t('noneFoundLine')} />
  const turn = (dbTable: readonly string[], wanted: boolean): void => {
    const name = dbTable.join('.')
    onChoose(
      new Map([...[...chosen].filter(([one]) => one !== name), ...(wanted ? [[name, { dbTable }] as const] : [])]),
    )
  }
  return (
    <ul className="max-h-96 divide-y overflow-auto rounded-md border">
      {data.tables.slice(0, drawn).map(({ dbTable }) => {
        const name = dbTable.join('.')
        return (
          <li key={name} className="flex flex-col gap-2 px-3 py-2">
            <Checkbox checked={chosen.has(name)} onCheckedChange={(wanted) => turn(dbTable, wanted)}>
              {name}
            </Checkbox>
            {chosen.has(name) ? (
              <ColumnChoice sourceId={sourceId} dbTable={dbTable} chosen={chosen} onChoose={onChoose} />
            ) : null}
          </li>
        )
      })}
      {data.more || data.tables.length > drawn ? (
        <li className="px-3 py-2 text-13 text-text-3">{t('searchMore')}</li>
      ) : null}
    </ul>
  )
}
