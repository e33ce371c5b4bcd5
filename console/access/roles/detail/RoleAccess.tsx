import type { RoleRow } from '../../../../projections/access/roles.ts'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { useGet } from '../../../shell/calls.ts'
import { Problem } from '../../../shell/Problem.tsx'
import { useInLanguage } from '../../../shell/useInLanguage.ts'
import type { Access } from '../../parts/access.ts'
import { AccessTable } from '../../parts/AccessTable.tsx'
import { roleApi } from '../paths.ts'

/** What a role itself is worth: actions and menus with the permissions that grant them. */
export const RoleAccess = ({ role }: { role: RoleRow }) => {
  const { data, error, mutate } = useGet<Access>(`${roleApi(role.id)}/access`)
  useInLanguage(mutate)
  return (
    <div className="p-4">
      {error ? (
        <Problem problem={error} onRetry={() => mutate()} />
      ) : data ? (
        <AccessTable access={data} extents={false} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  )
}
