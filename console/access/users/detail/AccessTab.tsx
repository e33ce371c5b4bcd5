import type { ReactNode } from 'react'
import { Notice } from '../../../kit/Notice.tsx'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { StateDot } from '../../../kit/StateDot.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useGet } from '../../../shell/calls.ts'
import { Problem } from '../../../shell/Problem.tsx'
import { useInLanguage } from '../../../shell/useInLanguage.ts'
import type { Access } from '../../parts/access.ts'
import { AccessTable } from '../../parts/AccessTable.tsx'
import { useLabels } from '../../parts/accessLabels.ts'
import { useAccessWords } from '../../parts/words.ts'
import { roleHref } from '../../roles/paths.ts'
import { userApi } from '../paths.ts'
import type { Person } from '../person.ts'
import { useUserWords } from '../words.ts'
import { ExplainRecord } from './ExplainRecord.tsx'
import { SimulateAccess } from './SimulateAccess.tsx'

type Answer = Access & Readonly<{ everything: boolean }>

/** What a person sees and does, by what, and what that would be with other roles. */
export const AccessTab = ({ person }: { person: Person }) => {
  const t = useUserWords()
  const { word } = useLabels('user')
  const { data, error, mutate } = useGet<Answer>(`${userApi(person.id)}/effectiveAccess`)
  useInLanguage(mutate)
  if (error) return <Problem problem={error} onRetry={() => mutate()} />
  if (data === undefined)
    return (
      <div className="p-4">
        <SkeletonText lines={8} />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4">
      {data.everything ? (
        <Notice tone="ink" title={t('everythingTitle')}>
          {t('everythingLine')}
        </Notice>
      ) : null}
      <Section title={t('accessTitle')} line={t('accessLine')}>
        <p className="mb-3 text-13 text-text-2">{t('accessScope', { scope: word('scope', person.scope) })}</p>
        <Chains access={data} />
        <AccessTable access={data} />
      </Section>
      <Section title={t('explainTitle')}>
        <ExplainRecord person={person} />
      </Section>
      {data.everything ? null : (
        <Section title={t('simulateTitle')} line={t('simulateLine')}>
          <SimulateAccess person={person} />
        </Section>
      )}
    </div>
  )
}

const Section = ({ title, line, children }: { title: string; line?: string; children: ReactNode }) => (
  <section className="not-first:border-t not-first:pt-5">
    <h3 className="text-14">{title}</h3>
    {line ? <p className="mt-0.5 mb-3 text-13 text-text-2">{line}</p> : <div className="h-3" />}
    {children}
  </section>
)

/** The roles with what they carry; what is disabled is named and grants nothing. */
const Chains = ({ access }: { access: Access }) => {
  const t = useUserWords()
  const say = useAccessWords()
  if (access.roles.length === 0) return null
  return (
    <ul aria-label={t('chains')} className="mb-3 grid gap-2 text-13">
      {access.roles.map((role) => (
        <li key={role.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StateDot tone={role.status === 'ENABLED' ? 'good' : 'plain'}>
            <a className="link" href={roleHref(role.id)}>
              {role.name}
            </a>
          </StateDot>
          {role.status === 'ENABLED' ? null : <Tag tone="warn">{say('disabledGrantsNothing')}</Tag>}
          <span aria-hidden className="text-text-3">
            →
          </span>
          {role.permissions.map((permission) => (
            <Tag key={permission.id} tone={permission.status === 'ENABLED' ? 'plain' : 'warn'}>
              {permission.status === 'ENABLED'
                ? permission.name
                : `${permission.name} · ${say('disabledGrantsNothing')}`}
            </Tag>
          ))}
        </li>
      ))}
    </ul>
  )
}
