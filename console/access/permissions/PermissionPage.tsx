import { useParams } from 'wouter'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { Card } from '../../kit/Card.tsx'
import { TabPanel, Tabs } from '../../kit/Tabs.tsx'
import { RecordPage } from '../../shell/record/RecordPage.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordAt } from '../../shell/record/useRecordAt.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { ActionsTab } from './ActionsTab.tsx'
import { DepartmentsTab } from './DepartmentsTab.tsx'
import { MenusTab } from './MenusTab.tsx'
import { listPath, permissionApi } from './paths.ts'
import { PermissionHead } from './PermissionHead.tsx'
import { PermissionForm } from './screen.ts'
import { useRefreshPermissions } from './usePermissions.ts'
import { useSayGrant } from './useSayGrant.ts'
import { usePermissionWords } from './words.ts'

const tabs = ['menus', 'actions', 'departments'] as const

/** One permission: what it grants, now or as it was then, and everything that happened to it. */
export const PermissionPage = () => {
  const { id = '' } = useParams()
  const may = useMay()
  const at = useRecordAt<PermissionRow>({ kind: 'permission', id, path: permissionApi(id) })
  return (
    <RecordPage
      at={at}
      listPath={listPath}
      head={(permission) => <PermissionHead permission={permission} fixed={at.isThen} />}
      onUndo={useUndo(useRefreshPermissions())}
      say={useSayGrant()}
      form={may('sys:permission:change') ? PermissionForm : undefined}
    >
      {(permission) => (
        <GrantCard
          key={at.version ?? 'now'}
          permission={permission}
          fixed={at.isThen || !may('sys:permission:grant')}
        />
      )}
    </RecordPage>
  )
}

const GrantCard = ({ permission, fixed }: { permission: PermissionRow; fixed: boolean }) => {
  const t = usePermissionWords()
  const address = useAddress()
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'menus'
  return (
    <Card>
      <Tabs
        label={permission.name}
        tabs={[
          { value: 'menus' as const, label: t('tabMenus'), count: permission.menus.length },
          { value: 'actions' as const, label: t('tabActions'), count: permission.actions.length },
          { value: 'departments' as const, label: t('tabDepartments'), count: permission.departments.length },
        ]}
        value={tab}
        onValueChange={(next) => address.set({ tab: next === 'menus' ? undefined : next })}
      >
        <TabPanel value="menus">
          <MenusTab permission={permission} fixed={fixed} />
        </TabPanel>
        <TabPanel value="actions">
          <ActionsTab permission={permission} fixed={fixed} />
        </TabPanel>
        <TabPanel value="departments">
          <DepartmentsTab permission={permission} fixed={fixed} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}
