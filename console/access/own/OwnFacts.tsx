import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { useLabels } from '../parts/accessLabels.ts'
import { PhotoMenu } from '../parts/PhotoMenu.tsx'
import { avatarApi, type OwnProfile } from './profile.ts'
import { useRefreshOwn } from './useRefreshOwn.ts'
import { useOwnWords } from './words.ts'

/** Who one is, as those who administer users keep it; the picture is one's own. */
export const OwnFacts = ({ profile }: { profile: OwnProfile }) => {
  const t = useOwnWords()
  const { label, word } = useLabels('user')
  const refresh = useRefreshOwn()
  return (
    <Card title={t('who')} pad>
      <div className="mb-4 flex items-center gap-4">
        <PhotoMenu name={profile.name} photo={profile.photo} path={avatarApi} refresh={refresh} />
        <div className="min-w-0">
          <p className="truncate text-16 font-semibold">{profile.name}</p>
          <p className="text-13 text-text-2">{t('whoLine')}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: label('account'), value: profile.account },
          { label: label('workNumber'), value: profile.workNumber },
          { label: label('companyId'), value: profile.company },
          { label: label('departmentId'), value: profile.department, absent: t('noDepartment') },
          { label: label('userType'), value: word('userType', profile.userType) },
          { label: label('scope'), value: word('scope', profile.scope) },
          { label: label('roles'), value: profile.roleNames.join(', '), absent: t('noRoles'), wide: true },
        ]}
      />
    </Card>
  )
}
