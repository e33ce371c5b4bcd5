import { CheckCheck, Mail, MailOpen } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { MessageAnswer } from '../../../projections/messages/messageAnswers.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import { Table } from '../../kit/Table.tsx'
import type { Column } from '../../kit/table/column.ts'
import { TabPanel, Tabs } from '../../kit/Tabs.tsx'
import { When } from '../../kit/When.tsx'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useUnread } from '../../shell/useUnread.ts'
import { addressOfMessage } from './targets.ts'
import { useMessageActs, useMessages, views } from './useMessages.ts'
import { useMessageWords } from './words.ts'

/** What happened that concerns oneself, newest first, and the way to it. */
export const MessageCenter = () => {
  const t = useMessageWords()
  const address = useAddress()
  const { view, page, size, answer } = useMessages(address)
  const { mark, readAll } = useMessageActs()
  const unread = useUnread()
  const columns = useColumns((id) => void mark('read', [id]))
  const { data, error, isLoading, mutate } = answer
  return (
    <>
      <PageHead
        title={t('title')}
        line={t('line')}
        actions={
          <Button icon={CheckCheck} disabled={unread === 0} onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        }
      />
      <Card>
        <Tabs
          label={t('title')}
          tabs={views.map((value) => ({
            value,
            label: t(value),
            count: value === 'unread' ? unread : undefined,
          }))}
          value={view}
          onValueChange={(next) => address.set({ view: next === 'all' ? undefined : next, page: undefined })}
        >
          <TabPanel value={view}>
            <Table
              label={t('title')}
              rows={error ? [] : (data?.list ?? [])}
              rowId={({ id }) => id}
              columns={columns}
              loading={isLoading && !error}
              menu={({ id, readAt }) => [
                readAt === null
                  ? { label: t('markRead'), icon: MailOpen, onSelect: () => void mark('read', [id]) }
                  : { label: t('markUnread'), icon: Mail, onSelect: () => void mark('unread', [id]) },
              ]}
              empty={
                error ? (
                  <Problem problem={error} onRetry={() => mutate()} />
                ) : (
                  <Empty title={view === 'unread' ? t('noneUnread') : t('empty')} line={t('emptyLine')} />
                )
              }
            />
            {data && data.total > 0 ? (
              <Pager
                total={data.total}
                page={page}
                pageSize={size}
                onPage={(next) => address.set({ page: String(next) })}
                onPageSize={(next) => address.set({ size: String(next), page: undefined })}
                behind={data.behind}
              />
            ) : null}
          </TabPanel>
        </Tabs>
      </Card>
    </>
  )
}

const useColumns = (onOpen: (id: string) => void): readonly Column<MessageAnswer>[] => {
  const t = useMessageWords()
  return useMemo(
    (): readonly Column<MessageAnswer>[] => [
      { id: 'text', title: t('message'), fixed: true, cell: (row) => <Words message={row} onOpen={onOpen} /> },
      {
        id: 'state',
        title: t('state'),
        width: 104,
        cell: ({ readAt }) => (
          <StateDot tone={readAt === null ? 'ink' : 'plain'}>{readAt === null ? t('unread') : t('read')}</StateDot>
        ),
      },
      { id: 'createdAt', title: t('at'), quiet: true, width: 148, cell: ({ createdAt }) => <When at={createdAt} /> },
    ],
    [t, onOpen],
  )
}

/** What it says, as the link to what it is about. */
const Words = ({ message, onOpen }: { message: MessageAnswer; onOpen: (id: string) => void }) => {
  const { id, text, readAt } = message
  const to = addressOfMessage(message)
  const look = `block w-24 min-w-full truncate max-md:w-44 max-md:whitespace-normal ${readAt === null ? 'font-semibold' : ''}`
  return to === undefined ? (
    <span className={look} title={text}>
      {text}
    </span>
  ) : (
    <Link href={to} className={`link ${look}`} title={text} onClick={() => (readAt === null ? onOpen(id) : undefined)}>
      {text}
    </Link>
  )
}
