import { Plus, Upload } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { ExportMenu } from '../../../shell/record/ExportMenu.tsx'
import { RecordList } from '../../../shell/record/RecordList.tsx'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { useMay } from '../../../shell/record/useMay.ts'
import { useRecordList } from '../../../shell/record/useRecordList.ts'
import { useColumnFilters } from '../../../settings/columns/useColumnFilters.ts'
import { importPath, usersApi } from '../paths.ts'
import type { Person } from '../person.ts'
import { UserForm } from '../screen.ts'
import { useUserSteps } from '../steps/useUserSteps.tsx'
import { useUserWords } from '../words.ts'
import { usual, useUserColumns } from './columns.tsx'
import { asks, filterNames } from './filters.ts'
import { UserBulk } from './UserBulk.tsx'
import { UserFilters } from './UserFilters.tsx'
import { useUserMenu } from './useUserMenu.ts'

/** Everybody with an account within reach: found, filtered, sorted, and handled many at once. */
export const UserList = () => {
  const t = useUserWords()
  const may = useMay()
  const address = useAddress()
  const desk = useRecordList<Person>({ path: `${usersApi}/getUserByParam`, ...useColumnFilters(filterNames, asks) })
  const steps = useUserSteps()
  const edit = (id: string): void => address.set({ edit: id })
  const menu = useUserMenu(edit, steps)
  const columns = useUserColumns()
  const dialog = address.get('dialog')
  const edited = address.get('edit')
  const close = (): void => address.set({ dialog: undefined, edit: undefined })
  const add = may('sys:user:create') ? (
    <Button look="main" icon={Plus} onClick={() => address.set({ dialog: 'new' })}>
      {t('newUser')}
    </Button>
  ) : null
  const fromFile = may('sys:user:import') ? (
    <Link href={importPath} className={buttonClass()}>
      <Upload aria-hidden />
      {t('import')}
    </Link>
  ) : null
  return (
    <>
      <PageHead
        title={t('users')}
        line={t('usersLine')}
        actions={
          <>
            {fromFile}
            {may('sys:user:export') ? <ExportMenu path={`${usersApi}/export`} asked={desk.query} /> : null}
            {add}
          </>
        }
      />
      <RecordList
        name="users"
        label={t('users')}
        desk={desk}
        columns={columns}
        usual={usual}
        search={t('search')}
        filters={<UserFilters desk={desk} />}
        empty={
          <Empty
            title={t('emptyTitle')}
            line={t('emptyLine')}
            action={
              <>
                {fromFile}
                {add}
              </>
            }
          />
        }
        menu={menu}
        bulk={menu ? (rows) => <UserBulk people={rows} steps={steps} /> : undefined}
      />
      {steps.dialogs}
      {dialog === 'new' || edited !== undefined ? (
        <Suspense>
          <UserForm key={edited ?? 'new'} id={edited} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
