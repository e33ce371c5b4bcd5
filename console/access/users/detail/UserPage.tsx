import { useParams } from 'wouter'
import { Card } from '../../../kit/Card.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { TabPanel, Tabs } from '../../../kit/Tabs.tsx'
import { RecordPage } from '../../../shell/record/RecordPage.tsx'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { useRecordAt } from '../../../shell/record/useRecordAt.ts'
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

/** One person: now or as they were then, what they may see and why, their sessions, and everything that happened. */
export const UserPage = () => {
  const t = useUserWords()
  const { id = '' } = useParams()
  const address = useAddress()
  const steps = useUserSteps()
  const at = useRecordAt<Person, Omit<Person, 'allowed'>>({
    kind: 'user',
    id,
    path: userApi(id),
    asShown: asTheyWere,
  })
  return (
    <>
      <RecordPage
        at={at}
        listPath={usersPath}
        what={t('thisPerson')}
        head={(person) => <UserHead person={person} steps={steps} onEdit={() => address.set({ edit: 'yes' })} />}
        onUndo={steps.undo}
        say={useSaidValue(at.current?.companyId)}
        form={at.current?.allowed.includes('edit') ? UserForm : undefined}
      >
        {(person) => (
          <>
            {person.status === 'DISABLED' ? <Notice tone="warn">{t('disabledNotice')}</Notice> : null}
            {person.status === 'REMOVED' ? <Notice tone="bad">{t('removedNotice')}</Notice> : null}
            <PersonCard person={person} fixed={at.isThen} />
          </>
        )}
      </RecordPage>
      {steps.dialogs}
    </>
  )
}

const tabs = ['profile', 'access', 'sessions'] as const

/** Who they are; what they may and where they are signed in is told of now only. */
const PersonCard = ({ person, fixed }: { person: Person; fixed: boolean }) => {
  const t = useUserWords()
  const may = useMay()
  const address = useAddress()
  const names = { profile: t('tabProfile'), access: t('tabAccess'), sessions: t('tabSessions') }
  const shown = tabs.filter((tab) => tab === 'profile' || (!fixed && (tab === 'access' || may('sys:session:read'))))
  return (
    <Card>
      <Tabs
        label={person.name}
        tabs={shown.map((value) => ({ value, label: names[value] }))}
        value={shown.find((tab) => tab === address.get('tab')) ?? 'profile'}
        onValueChange={(next) => address.set({ tab: next === 'profile' ? undefined : next })}
      >
        <TabPanel value="profile">
          <UserFacts person={person} />
        </TabPanel>
        <TabPanel value="access">
          <AccessTab person={person} />
        </TabPanel>
        <TabPanel value="sessions">
          <SessionsTab person={person} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}
