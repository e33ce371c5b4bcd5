import { Ellipsis, Pencil } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import { formatMoment } from '../../../kit/format.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { LazyMenu } from '../../../kit/LazyMenu.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useRecordWords } from '../../../shell/record/words.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { Avatar } from '../../../shell/Avatar.tsx'
import { PhotoMenu } from '../../parts/PhotoMenu.tsx'
import { useStepEntries } from '../list/useUserMenu.ts'
import { userApi } from '../paths.ts'
import type { Person } from '../person.ts'
import type { UserSteps } from '../steps/useUserSteps.tsx'
import { statusTones } from '../UserState.tsx'
import { useRefreshUsers } from '../useRefreshUsers.ts'
import { useUserWords } from '../words.ts'

type Props = { person: Person; steps: UserSteps; onEdit: () => void }

/** Who it is, their state, and what can be done with them. */
export const UserHead = ({ person, steps, onEdit }: Props) => {
  const t = useUserWords()
  const record = useRecordWords()
  const { word } = useLabels('user')
  const refresh = useRefreshUsers()
  const entries = useStepEntries(steps)(person)
  const { id, name, photo, account, workNumber, company, department, lockedUntil } = person
  const isLocked = lockedUntil !== null && Date.parse(lockedUntil) > Date.now()
  const path = `${userApi(id)}/avatar`
  const canEdit = person.allowed.includes('edit')
  return (
    <div className="mb-4 flex items-start gap-4">
      {canEdit ? (
        <PhotoMenu name={name} photo={photo} path={path} refresh={refresh} />
      ) : (
        <Avatar name={name} photo={photo} path={path} size="large" />
      )}
      <div className="min-w-0 grow">
        <PageHead
          title={name}
          line={[account, workNumber, company, department].filter(Boolean).join(' · ')}
          tags={
            <>
              <Tag tone={statusTones[person.status]}>{word('status', person.status)}</Tag>
              {person.userType === 'superAdministrator' ? (
                <Tag tone="ink">{word('userType', person.userType)}</Tag>
              ) : null}
              {isLocked ? <Tag tone="warn">{t('locked', { until: formatMoment(lockedUntil) })}</Tag> : null}
            </>
          }
          actions={
            <>
              {canEdit ? (
                <Button icon={Pencil} onClick={onEdit}>
                  {record('edit')}
                </Button>
              ) : null}
              {entries.length > 0 ? (
                <LazyMenu
                  align="end"
                  trigger={<IconButton icon={Ellipsis} label={record('more')} />}
                  entries={entries}
                />
              ) : null}
            </>
          }
        />
      </div>
    </div>
  )
}
