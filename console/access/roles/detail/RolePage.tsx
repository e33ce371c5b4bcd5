import { useLocation, useParams } from 'wouter'
import type { RoleRow } from '../../../../projections/access/roles.ts'
import { Card } from '../../../kit/Card.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { TabPanel, Tabs } from '../../../kit/Tabs.tsx'
import { RecordHead } from '../../../shell/record/RecordHead.tsx'
import { RecordPage } from '../../../shell/record/RecordPage.tsx'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { useRecordAt } from '../../../shell/record/useRecordAt.ts'
import { useLabels } from '../../parts/accessLabels.ts'
import { roleApi, rolesPath } from '../paths.ts'
import { RoleForm } from '../screen.ts'
import { type RoleSteps, useRoleSteps } from '../useRoles.tsx'
import { useRoleWords } from '../words.ts'
import { RoleAccess } from './RoleAccess.tsx'
import { RolePermissions } from './RolePermissions.tsx'
import { RoleUsers } from './RoleUsers.tsx'
import { usePermissions } from './usePermissions.ts'

const tabs = ['permissions', 'users', 'access'] as const

type Props = { role: RoleRow; fixed: boolean; steps: RoleSteps }

/** One role: its permissions, who holds it, what that comes to, and everything that happened to it. */
export const RolePage = () => {
  const t = useRoleWords()
  const { id = '' } = useParams()
  const [, navigate] = useLocation()
  const may = useMay()
  const steps = useRoleSteps(() => navigate(rolesPath))
  const { nameOf } = usePermissions()
  const at = useRecordAt<RoleRow>({ kind: 'role', id, path: roleApi(id) })
  const say = (field: string, value: unknown): string =>
    field === 'permissions' && Array.isArray(value) ? value.map(nameOf).join(', ') || '–' : String(value)
  return (
    <>
      <RecordPage
        at={at}
        listPath={rolesPath}
        what={t('thisRole')}
        head={(role) => <Head role={role} fixed={at.isThen} steps={steps} />}
        onUndo={steps.undo}
        say={say}
        form={may('sys:role:change') ? RoleForm : undefined}
      >
        {(role) => (
          <>
            {role.status === 'DISABLED' ? <Notice tone="warn">{t('disabledNotice')}</Notice> : null}
            <RoleCard role={role} fixed={at.isThen} steps={steps} />
          </>
        )}
      </RecordPage>
      {steps.dialogs}
    </>
  )
}

const Head = ({ role, fixed, steps }: Props) => {
  const { word } = useLabels('role')
  const may = useMay()
  const mayNow = (verb: string): boolean => !fixed && may(`sys:role:${verb}`)
  return (
    <RecordHead
      title={role.name}
      line={[role.code, role.description]}
      status={role.status}
      stateWord={(status) => word('status', status)}
      mayEdit={mayNow('change')}
      menu={[
        ...(mayNow('enable') ? [steps.turns.entryFor(role)] : []),
        ...(mayNow('remove') ? [steps.removal.entryFor(role)] : []),
      ]}
    />
  )
}

/** What is in the role; who holds it and what they may are told of the role as it is. */
const RoleCard = ({ role, fixed, steps }: Props) => {
  const t = useRoleWords()
  const address = useAddress()
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'permissions'
  return (
    <Card>
      <Tabs
        label={role.name}
        tabs={[
          { value: 'permissions', label: t('tabPermissions'), count: role.permissions.length },
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
          <RolePermissions role={role} fixed={fixed} steps={steps} />
        </TabPanel>
        <TabPanel value="users">
          <RoleUsers role={role} steps={steps} />
        </TabPanel>
        <TabPanel value="access">
          <RoleAccess role={role} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}
