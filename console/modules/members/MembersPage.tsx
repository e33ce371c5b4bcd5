import { Card } from '../../kit/Card.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { useList } from '../../shell/calls.ts'
import { Problem } from '../../shell/Problem.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import type { DataSetLine } from '../dataSetView.ts'
import { modulesApi } from '../paths.ts'
import { useModuleWords } from '../words.ts'
import { MembersOf } from './MembersOf.tsx'

/** Who may see which private data set. */
export const MembersPage = () => {
  const t = useModuleWords()
  const address = useAddress()
  const { data, error, mutate } = useList<DataSetLine>(`${modulesApi}/getModuleByParam?pageNum=1&pageSize=200`, {})
  const id = address.get('module')
  const chosen = data?.list.find((one) => one.id === id)
  return (
    <>
      <PageHead title={t('membersTitle')} line={t('membersLine')} />
      <Card>
        {error ? <Problem problem={error} onRetry={() => mutate()} /> : null}
        <div className="max-w-md p-4">
          <Field label={t('chooseOne')}>
            <Picker
              label={t('chooseOne')}
              options={(data?.list ?? []).map((one) => ({
                value: one.id,
                label: one.moduleName,
                note: one.moduleCode,
              }))}
              value={chosen?.id}
              onValueChange={(module) => address.set({ module })}
            />
          </Field>
        </div>
        {chosen?.modulePermission === 'PUBLIC' ? <Notice>{t('publicLine')}</Notice> : null}
        {chosen ? <MembersOf key={chosen.id} module={chosen} /> : <Empty title={t('chooseFirst')} />}
      </Card>
    </>
  )
}
