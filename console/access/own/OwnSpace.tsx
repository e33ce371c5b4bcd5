import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { useGet } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { ChangePassword } from '../../shell/overlays/ChangePassword.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { OwnContacts } from './OwnContacts.tsx'
import { OwnFacts } from './OwnFacts.tsx'
import { OwnQuestions } from './OwnQuestions.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { OwnWechat } from './OwnWechat.tsx'
import { Preferences } from './Preferences.tsx'
import { type OwnProfile, profileApi } from './profile.ts'
import { useOwnWords } from './words.ts'

/** Everything that concerns only whoever is signed in. */
export const OwnSpace = () => {
  const t = useOwnWords()
  const address = useAddress()
  const { data, error, mutate } = useGet<OwnProfile>(profileApi)
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {error ? (
            <Card>
              <Problem problem={error} onRetry={() => mutate()} />
            </Card>
          ) : data ? (
            <>
              <OwnFacts profile={data} />
              <OwnContacts key={data.version} profile={data} />
            </>
          ) : (
            <Card pad>
              <SkeletonText lines={8} />
            </Card>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Preferences profile={data} />
          <Card title={t('security')} pad>
            <p className="mb-3 text-13 text-text-2">{t('securityLine')}</p>
            <Button onClick={() => address.set({ dialog: 'password' })}>{t('changePassword')}</Button>
          </Card>
          <OwnQuestions />
          <OwnWechat />
          <OwnSessions />
        </div>
      </div>
      {address.get('dialog') === 'password' ? (
        <ChangePassword onClose={() => address.set({ dialog: undefined })} />
      ) : null}
    </>
  )
}
