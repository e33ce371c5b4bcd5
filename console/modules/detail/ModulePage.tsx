import { useLocation, useParams } from 'wouter'
import type { DataSetRow } from '../../../projections/sources/dataSets.ts'
import { Card } from '../../kit/Card.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { TabPanel, Tabs } from '../../kit/Tabs.tsx'
import { RecordHead } from '../../shell/record/RecordHead.tsx'
import { RecordPage } from '../../shell/record/RecordPage.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { useRecordAt } from '../../shell/record/useRecordAt.ts'
import type { DataSetView } from '../dataSetView.ts'
import { MembersOf } from '../members/MembersOf.tsx'
import { moduleApi, modulesPath } from '../paths.ts'
import { ModuleForm } from '../screen.ts'
import { type ModuleSteps, useModuleSteps } from '../useModules.tsx'
import { useModuleLabels, useModuleWords } from '../words.ts'
import { FieldsOf } from './FieldsOf.tsx'
import { TablesOf } from './TablesOf.tsx'

const tabs = ['fields', 'tables', 'members'] as const

/** What the read model kept then, as the page shows data sets. */
const asShown = (then: DataSetRow, current: DataSetView | undefined): DataSetView => ({
  ...then,
  name: then.moduleName,
  createUser: current?.createUser ?? then.createdBy,
  createTime: then.createdAt,
  fieldCount: then.content.fields.length,
  memberCount: then.members.length,
  builtIn: current?.builtIn ?? false,
  changeable: false,
})

/** One data set: its fields, its tables, who may see it, and everything that happened to it. */
export const ModulePage = () => {
  const t = useModuleWords()
  const { moduleId: id = '' } = useParams()
  const [, navigate] = useLocation()
  const may = useMay()
  const steps = useModuleSteps(() => navigate(modulesPath))
  const at = useRecordAt<DataSetView, DataSetRow>({ kind: 'module', id, path: moduleApi(id), asShown })
  const mayChange = may('modules:module:change') && at.current?.changeable === true
  return (
    <>
      <RecordPage
        at={at}
        listPath={modulesPath}
        what={t('thisOne')}
        head={(module) => <Head module={module} fixed={at.isThen} steps={steps} />}
        onUndo={steps.undo}
        say={(_, value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '…')}
        form={mayChange ? ModuleForm : undefined}
      >
        {(module) => (
          <>
            {module.status === 'DISABLED' ? <Notice tone="warn">{t('stopped')}</Notice> : null}
            <ModuleCard module={module} fixed={at.isThen} />
          </>
        )}
      </RecordPage>
      {steps.dialogs}
    </>
  )
}

type Props = { module: DataSetView; fixed: boolean }

const Head = ({ module, fixed, steps }: Props & { steps: ModuleSteps }) => {
  const { word } = useModuleLabels()
  const may = useMay()
  const mayNow = (verb: string): boolean => !fixed && module.changeable && may(`modules:module:${verb}`)
  return (
    <RecordHead
      title={module.moduleName}
      line={[module.moduleCode, word('modulePermission', module.modulePermission), module.createUser]}
      status={module.status}
      stateWord={(status) => word('status', status)}
      mayEdit={mayNow('change')}
      menu={[
        ...(mayNow('enable') ? [steps.turns.entryFor(module)] : []),
        ...(mayNow('remove') && !module.builtIn ? [steps.removal.entryFor(module)] : []),
      ]}
    />
  )
}

const ModuleCard = ({ module, fixed }: Props) => {
  const t = useModuleWords()
  const address = useAddress()
  const mayGrant = useMay()('modules:module:grant') && module.changeable && !fixed
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'fields'
  return (
    <Card>
      <Tabs
        label={module.moduleName}
        tabs={[
          { value: 'fields', label: t('tabFields'), count: module.fieldCount },
          { value: 'tables', label: t('tabTables') },
          ...(mayGrant ? [{ value: 'members' as const, label: t('tabMembers'), count: module.memberCount }] : []),
        ]}
        value={tab === 'members' && !mayGrant ? 'fields' : tab}
        onValueChange={(next) => address.set({ tab: next === 'fields' ? undefined : next })}
      >
        <TabPanel value="fields">
          <FieldsOf module={module} />
        </TabPanel>
        <TabPanel value="tables">
          <TablesOf module={module} />
        </TabPanel>
        <TabPanel value="members">{mayGrant ? <MembersOf module={module} /> : null}</TabPanel>
      </Tabs>
    </Card>
  )
}
