import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { Empty } from '../kit/Empty.tsx'
import { formatMoment, formatMomentInZone } from '../kit/format.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { currentLanguage } from '../kit/words.ts'
import { type Identity, useIdentity } from '../shell/identity.ts'
import { menuOf } from '../shell/menu.ts'
import { useShell } from '../shell/shellContext.ts'
import { Deliveries } from './Deliveries.tsx'
import { FunctionTile } from './FunctionTile.tsx'
import { greetingOf } from './greeting.ts'
import { RunningState } from './RunningState.tsx'
import { Support } from './Support.tsx'
import { useHomeWords } from './words.ts'

/** Where a day begins: who one is, what one may do, whom to ask, and whether all is well. */
export const Home = () => {
  const { data: identity } = useIdentity()
  return identity ? <Known identity={identity} /> : null
}

const Known = ({ identity }: { identity: Identity }) => {
  const t = useHomeWords()
  const { screens } = useShell()
  const [hour] = useState(() => new Date().getHours())
  const groups = menuOf(screens, identity, currentLanguage())
  return (
    <>
      <PageHead
        title={t(greetingOf(hour), { name: identity.name || identity.userName })}
        line={<LastSignIn of={identity} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:grid-cols-1">
        <section aria-label={t('functions')}>
          {groups.length === 0 ? (
            <Card>
              <Empty title={t('functionsNone')} line={t('functionsNoneLine')} />
            </Card>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
              {groups.map((group) => (
                <FunctionTile key={group.code} group={group} />
              ))}
            </ul>
          )}
        </section>
        <div className="grid gap-4">
          <Deliveries />
          <RunningState />
          <Support />
        </div>
      </div>
    </>
  )
}

const LastSignIn = ({ of: { lastSignIn } }: { of: Identity }) => {
  const t = useHomeWords()
  if (lastSignIn === null) return t('firstSignIn')
  const { at, ip } = lastSignIn
  const moment = formatMoment(at)
  return (
    <span title={formatMomentInZone(at)}>{ip ? t('lastSignIn', { moment, ip }) : t('lastSignInAt', { moment })}</span>
  )
}
