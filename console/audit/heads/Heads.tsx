import { useSearchParams } from 'wouter'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Table } from '../../kit/Table.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { useHeadColumns } from './columns.tsx'
import { useHeads } from './useHeads.ts'
import { useHeadWords } from './words.ts'

const sizes = [20, 50, 100, 200]

/** Every signed head beside its copy in the second place, and the key to check them with. */
export const Heads = () => {
  const t = useHeadWords()
  const { page, size, turn } = usePaging()
  const { data, error, isLoading, mutate } = useHeads(page, size)
  const columns = useHeadColumns()
  return (
    <>
      <PageHead title={t('title')} line={<p className="max-w-[72ch]">{t('line')}</p>} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          <Table
            label={t('title')}
            rows={error ? [] : (data?.list ?? [])}
            rowId={({ position, at, signature }) => `${position}.${at}.${signature}`}
            columns={columns}
            loading={isLoading && !error}
            empty={
              error ? (
                <Problem problem={error} onRetry={() => mutate()} />
              ) : (
                <Empty title={t('empty')} line={t('emptyLine')} />
              )
            }
          />
          {data && !error && data.total > 0 ? (
            <Pager
              total={data.total}
              page={page}
              pageSize={size}
              sizes={sizes}
              onPage={(next) => turn(next, size)}
              onPageSize={(next) => turn(1, next)}
            />
          ) : null}
        </Card>
        {data ? <PublicKey text={data.publicKey} /> : null}
      </div>
    </>
  )
}

const usePaging = () => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  const size = sizes.find((one) => String(one) === search.get('size')) ?? 50
  const turn = (toPage: number, toSize: number): void =>
    setSearch({ page: String(toPage), size: String(toSize) }, { replace: true })
  return { page, size, turn }
}

const PublicKey = ({ text }: { text: string | null }) => {
  const t = useHeadWords()
  return (
    <Card title={t('key')} pad actions={text === null ? null : <CopyButton text={text} label={t('key')} />}>
      <p className="max-w-[72ch] text-13 text-text-2">{text === null ? t('noKey') : t('keyLine')}</p>
      {text === null ? null : (
        <pre className="mt-3 overflow-x-auto rounded-md bg-sunken px-3 py-2.5 font-mono text-12" tabIndex={0}>
          {text.trim()}
        </pre>
      )}
    </Card>
  )
}
