import { Suspense } from 'react'
import { useParams } from 'wouter'
import { AsItWasNotice } from '../../../kit/AsItWasNotice.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { TabPanel, Tabs } from '../../../kit/Tabs.tsx'
import { useGet } from '../../../shell/calls.ts'
import { usePageName } from '../../../shell/page.ts'
import { isMissing } from '../../../shell/problems.ts'
import { BesideHistory } from '../../../shell/record/BesideHistory.tsx'
import { NoRecord } from '../../../shell/record/NoRecord.tsx'
import { RecordHistory } from '../../../shell/record/RecordHistory.tsx'
import { useAddress, wholeOf } from '../../../shell/record/useAddress.ts'
import { useHistory, useMoment } from '../../../shell/record/useHistory.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { userApi, usersPath } from '../paths.ts'
import { asTheyWere, type Person } from '../person.ts'
import { UserForm } from '../screen.ts'
import { useUserSteps } from '../steps/useUserSteps.tsx'
import { useUserWords } from '../words.ts'
import { AccessTab } from './AccessTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { useSaidValue } from './useSaidValue.ts'
import { UserFacts } from './UserFacts.tsx'
import { UserHead } from './UserHead.tsx'

const tabs = ['profile', 'access', 'sessions'] as const
type Tab = (typeof tabs)[number]

/** One person: now or as they were then, what they may see and why, their sessions, and everything that happened. */
export const UserPage = () => {
  const t = useUserWords()
  const { id = '' } = useParams()
  const may = useMay()
  const address = useAddress()
  const now = useGet<Person>(userApi(id))
  const history = useHistory('user', id)
  const steps = useUserSteps()
  const current = isMissing(now.error) ? undefined : now.data
  const say = useSaidValue(current?.companyId)
  const asked = wholeOf(address.get('version'))
  const newest = history.data?.list[0]?.version
  const version = asked === newest && current ? undefined : asked
  const then = useMoment<Omit<Person, 'allowed'>>('user', id, version)
  const entry = version === undefined ? undefined : history.data?.list.find((one) => one.version === version)
  const shown = version === undefined ? current : then.data && entry && asTheyWere(then.data, current)
  const error = version === undefined ? now.error : then.error
  const tab: Tab = tabs.find((one) => one === address.get('tab')) ?? 'profile'
  usePageName(current?.name ?? shown?.name)
  const shownTabs = [
    { value: 'profile' as const, label: t('tabProfile') },
    ...(version === undefined
      ? [
          { value: 'access' as const, label: t('tabAccess') },
          ...(may('sys:session:read') ? [{ value: 'sessions' as const, label: t('tabSessions') }] : []),
        ]
      : []),
  ]
  return (
    <>
      {entry ? (
        <AsItWasNotice
          what={t('thisPerson')}
          at={entry.at}
          position={entry.position}
          onBack={() => address.set({ version: undefined })}
        />
      ) : null}
      {shown ? <UserHead person={shown} steps={steps} onEdit={() => address.set({ edit: 'yes' })} /> : null}
      <BesideHistory
        history={
          isMissing(now.error) ? null : (
            <RecordHistory
              kind="user"
              id={id}
              version={version}
              onAsItWas={({ version: then }) => address.set({ version: String(then) })}
              onUndo={steps.undo}
              say={say}
            />
          )
        }
      >
        {shown ? (
          <>
            {shown.status === 'DISABLED' ? <Notice tone="warn">{t('disabledNotice')}</Notice> : null}
            {shown.status === 'REMOVED' ? <Notice tone="bad">{t('removedNotice')}</Notice> : null}
            <Card>
              <Tabs
                label={shown.name}
                tabs={shownTabs}
                value={shownTabs.some(({ value }) => value === tab) ? tab : 'profile'}
                onValueChange={(next) => address.set({ tab: next === 'profile' ? undefined : next })}
              >
                <TabPanel value="profile">
                  <UserFacts person={shown} />
                </TabPanel>
                <TabPanel value="access">
                  <AccessTab person={shown} />
                </TabPanel>
                <TabPanel value="sessions">
                  <SessionsTab person={shown} />
                </TabPanel>
              </Tabs>
            </Card>
          </>
        ) : error ? (
          <NoRecord problem={error} listPath={usersPath} onRetry={() => now.mutate()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </BesideHistory>
      {steps.dialogs}
      {address.get('edit') !== undefined && current?.allowed.includes('edit') && version === undefined ? (
        <Suspense>
          <UserForm id={id} onClose={() => address.set({ edit: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}
