import { Ellipsis, Pencil, Power, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { PermissionRow } from '../../../projections/access/permissions.ts'
import { AsItWasNotice } from '../../kit/AsItWasNotice.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Confirm } from '../../kit/Confirm.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { TabPanel, Tabs } from '../../kit/Tabs.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { usePageName } from '../../shell/page.ts'
import { BesideHistory } from '../../shell/record/BesideHistory.tsx'
import { NoRecord } from '../../shell/record/NoRecord.tsx'
import { RecordHistory } from '../../shell/record/RecordHistory.tsx'
import { useAddress, wholeOf } from '../../shell/record/useAddress.ts'
import { useHistory, useMoment } from '../../shell/record/useHistory.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useTurns } from '../../shell/record/useTurns.tsx'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { ActionsTab } from './ActionsTab.tsx'
import { DepartmentsTab } from './DepartmentsTab.tsx'
import { wordOf } from './labels.ts'
import { MenusTab } from './MenusTab.tsx'
import { apiPath, listPath, permissionApi } from './paths.ts'
import { PermissionForm } from './screen.ts'
import { usePermission, useRefreshPermissions } from './usePermissions.ts'
import { useSayGrant } from './useSayGrant.ts'
import { usePermissionWords } from './words.ts'

const tabs = ['menus', 'actions', 'departments'] as const

/** One permission: what it grants, now or as it was then, and everything that happened to it. */
export const PermissionPage = () => {
  const words = useRecordWords()
  const { id = '' } = useParams()
  const address = useAddress()
  const version = wholeOf(address.get('version'))
  const now = usePermission(id)
  const then = useMoment<PermissionRow>('permission', id, version)
  const { data: history } = useHistory('permission', id)
  const entry = version === undefined ? undefined : history?.list.find((one) => one.version === version)
  const shown = version === undefined ? now.data : then.data
  const error = now.error ?? (version === undefined ? undefined : then.error)
  const undo = useUndo(useRefreshPermissions())
  const may = useMay()
  const sayGrant = useSayGrant()
  const isFixed = version !== undefined
  usePageName(now.data?.name)
  if (error && !shown) return <NoRecord problem={error} listPath={listPath} onRetry={() => now.mutate()} />
  return (
    <>
      {entry ? (
        <AsItWasNotice
          what={words('thisRecord')}
          at={entry.at}
          position={entry.position}
          onBack={() => address.set({ version: undefined })}
        />
      ) : null}
      {shown ? <Head permission={shown} fixed={isFixed} /> : null}
      <BesideHistory
        history={
          <RecordHistory
            kind="permission"
            id={id}
            version={version}
            onAsItWas={(at) => address.set({ version: String(at.version) })}
            onUndo={undo}
            say={sayGrant}
          />
        }
      >
        {shown ? (
          <GrantCard key={version ?? 'now'} permission={shown} fixed={isFixed || !may('sys:permission:grant')} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </BesideHistory>
      {address.get('edit') !== undefined && !isFixed && may('sys:permission:change') ? (
        <Suspense>
          <PermissionForm id={id} onClose={() => address.set({ edit: undefined })} />
        </Suspense>
      ) : null}
    </>
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

const Head = ({ permission, fixed }: { permission: PermissionRow; fixed: boolean }) => {
  const t = usePermissionWords()
  const words = useRecordWords()
  const may = useMay()
  const address = useAddress()
  const [, navigate] = useLocation()
  const [removing, setRemoving] = useState(false)
  const refresh = useRefreshPermissions()
  const turns = useTurns({
    path: apiPath,
    refresh,
    line: (turn) => t(turn === 'disable' ? 'disableLine' : 'enableLine'),
  })
  const { name, code, remark, status } = permission
  const turn = status === 'ENABLED' ? 'disable' : 'enable'
  const remove = async (): Promise<void> => {
    await send('DELETE', permissionApi(permission.id))
    await refresh()
    say(t('removed', { name }))
    navigate(listPath)
  }
  return (
    <>
      <PageHead
        title={name}
        line={[code, remark].filter(Boolean).join(' · ')}
        tags={<Tag tone={status === 'ENABLED' ? 'good' : 'plain'}>{wordOf('permission.status', status)}</Tag>}
        actions={
          fixed ? null : (
            <>
              {may('sys:permission:enable') ? (
                <Button icon={Power} onClick={() => turns.start(turn, [permission])}>
                  {words(turn)}
                </Button>
              ) : null}
              {may('sys:permission:change') ? (
                <Button icon={Pencil} onClick={() => address.set({ edit: 'yes' })}>
                  {words('edit')}
                </Button>
              ) : null}
              {may('sys:permission:remove') ? (
                <LazyMenu
                  align="end"
                  trigger={<IconButton icon={Ellipsis} label={words('more')} />}
                  entries={[
                    { label: `${t('remove')}…`, icon: Trash2, look: 'bad' as const, onSelect: () => setRemoving(true) },
                  ]}
                />
              ) : null}
            </>
          )
        }
      />
      {turns.dialogs}
      <Confirm
        open={removing}
        onOpenChange={setRemoving}
        title={t('removeTitle', { name })}
        action={t('remove')}
        look="bad-main"
        onConfirm={remove}
      >
        {t('removeLine')}
      </Confirm>
    </>
  )
}
