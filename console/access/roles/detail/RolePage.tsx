import { Ellipsis, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useParams } from 'wouter'
import type { RoleRow } from '../../../../projections/access/roles.ts'
import { AsItWasNotice } from '../../../kit/AsItWasNotice.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { LazyMenu } from '../../../kit/LazyMenu.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { SkeletonText } from '../../../kit/Skeleton.tsx'
import { TabPanel, Tabs } from '../../../kit/Tabs.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useGet } from '../../../shell/calls.ts'
import { usePageName } from '../../../shell/page.ts'
import { isMissing } from '../../../shell/problems.ts'
import { BesideHistory } from '../../../shell/record/BesideHistory.tsx'
import { NoRecord } from '../../../shell/record/NoRecord.tsx'
import { RecordHistory } from '../../../shell/record/RecordHistory.tsx'
import { useAddress, wholeOf } from '../../../shell/record/useAddress.ts'
import { useHistory, useMoment } from '../../../shell/record/useHistory.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { useRecordWords } from '../../../shell/record/words.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { roleApi, rolesPath } from '../paths.ts'
import { RoleForm } from '../screen.ts'
import { useRoleSteps } from '../useRoles.tsx'
import { useRoleWords } from '../words.ts'
import { RoleAccess } from './RoleAccess.tsx'
import { RolePermissions } from './RolePermissions.tsx'
import { RoleUsers } from './RoleUsers.tsx'
import { usePermissions } from './usePermissions.ts'

const tabs = ['permissions', 'users', 'access'] as const

/** One role: its permissions, who holds it, what that comes to, and everything that happened to it. */
export const RolePage = () => {
  const t = useRoleWords()
  const { id = '' } = useParams()
  const [, navigate] = useLocation()
  const address = useAddress()
  const now = useGet<RoleRow>(roleApi(id))
  const history = useHistory('role', id)
  const steps = useRoleSteps(() => navigate(rolesPath))
  const { nameOf } = usePermissions()
  const current = isMissing(now.error) ? undefined : now.data
  const asked = wholeOf(address.get('version'))
  const version = asked === history.data?.list[0]?.version && current ? undefined : asked
  const then = useMoment<RoleRow>('role', id, version)
  const entry = version === undefined ? undefined : history.data?.list.find((one) => one.version === version)
  const shown = version === undefined ? current : then.data
  const error = version === undefined ? now.error : then.error
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'permissions'
  const fixed = version !== undefined
  usePageName(current?.name ?? shown?.name)
  const sayValue = (field: string, value: unknown): string =>
    field === 'permissions' && Array.isArray(value) ? value.map(nameOf).join(', ') || '–' : String(value)
  return (
    <>
      {entry ? (
        <AsItWasNotice
          what={t('thisRole')}
          at={entry.at}
          position={entry.position}
          onBack={() => address.set({ version: undefined })}
        />
      ) : null}
      {shown ? <RoleHead role={shown} fixed={fixed} steps={steps} onEdit={() => address.set({ edit: 'yes' })} /> : null}
      <BesideHistory
        history={
          isMissing(now.error) ? null : (
            <RecordHistory
              kind="role"
              id={id}
              version={version}
              onAsItWas={(moment) => address.set({ version: String(moment.version) })}
              onUndo={steps.undo}
              say={sayValue}
            />
          )
        }
      >
        {shown ? (
          <>
            {shown.status === 'DISABLED' ? <Notice tone="warn">{t('disabledNotice')}</Notice> : null}
            <Card>
              <Tabs
                label={shown.name}
                tabs={[
                  { value: 'permissions', label: t('tabPermissions'), count: shown.permissions.length },
                  ...(fixed
                    ? []
                    : [
                        { value: 'users' as const, label: t('tabUsers') },
                        { value: 'access' as const, label: t('tabAccess') },
                      ]),
                ]}
                value={fixed ? 'permissions' : tab}
                onValueChange={(next) => address.set({ tab: next === 'permissions' ? undefined : next })}
              >
                <TabPanel value="permissions">
                  <RolePermissions role={shown} fixed={fixed} steps={steps} />
                </TabPanel>
                <TabPanel value="users">
                  <RoleUsers role={shown} steps={steps} />
                </TabPanel>
                <TabPanel value="access">
                  <RoleAccess role={shown} />
                </TabPanel>
              </Tabs>
            </Card>
          </>
        ) : error ? (
          <NoRecord problem={error} listPath={rolesPath} onRetry={() => now.mutate()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </BesideHistory>
      {steps.dialogs}
      {address.get('edit') !== undefined && current && !fixed ? (
        <Suspense>
          <RoleForm id={id} onClose={() => address.set({ edit: undefined })} />
        </Suspense>
      ) : null}
    </>
  )
}

type HeadProps = { role: RoleRow; fixed: boolean; steps: ReturnType<typeof useRoleSteps>; onEdit: () => void }

const RoleHead = ({ role, fixed, steps, onEdit }: HeadProps) => {
  const t = useRoleWords()
  const record = useRecordWords()
  const { word } = useLabels('role')
  const may = useMay()
  const entries = [
    ...(may('sys:role:enable')
      ? [
          role.status === 'ENABLED'
            ? { label: `${record('disable')}…`, icon: UserX, onSelect: () => steps.start('disable', [role]) }
            : { label: `${record('enable')}…`, icon: UserCheck, onSelect: () => steps.start('enable', [role]) },
        ]
      : []),
    ...(may('sys:role:remove')
      ? [{ label: `${t('remove')}…`, icon: Trash2, look: 'bad' as const, onSelect: () => steps.remove(role) }]
      : []),
  ]
  return (
    <PageHead
      title={role.name}
      line={[role.code, role.description].filter(Boolean).join(' · ')}
      tags={<Tag tone={role.status === 'ENABLED' ? 'good' : 'plain'}>{word('status', role.status)}</Tag>}
      actions={
        fixed ? null : (
          <>
            {may('sys:role:change') ? (
              <Button icon={Pencil} onClick={onEdit}>
                {record('edit')}
              </Button>
            ) : null}
            {entries.length > 0 ? (
              <LazyMenu align="end" trigger={<IconButton icon={Ellipsis} label={record('more')} />} entries={entries} />
            ) : null}
          </>
        )
      }
    />
  )
}
