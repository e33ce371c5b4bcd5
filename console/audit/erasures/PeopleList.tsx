import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { SubjectAnswer } from '../../../projections/audit/privacyAnswers.ts'
import { Confirm } from '../../kit/Confirm.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { say } from '../../kit/toast.ts'
import type { Column } from '../../kit/table/column.ts'
import { AuditList } from '../parts/AuditList.tsx'
import { useListDesk } from '../parts/useListDesk.ts'
import { erasurePath, subjectApi } from '../paths.ts'
import { AskErasure } from './AskErasure.tsx'
import { HoldPerson } from './HoldPerson.tsx'
import { type PersonStep, usePersonMenu } from './personMenu.ts'
import { SubjectState } from './SubjectState.tsx'
import { useErasureSteps } from './useErasures.ts'
import { useErasureWords } from './words.ts'

const noFilters = {}

type Open = Readonly<{ step: PersonStep; subject: SubjectAnswer }>

/** People whose data are kept, and what is to become of it. */
export const PeopleList = () => {
  const t = useErasureWords()
  const [, navigate] = useLocation()
  const { release } = useErasureSteps()
  const desk = useListDesk<SubjectAnswer>({ path: `${subjectApi}/getSubjectByParam`, kinds: noFilters })
  const [open, show] = useState<Open>()
  const menu = usePersonMenu((step, subject) => show({ step, subject }))
  const close = (): void => show(undefined)
  const name = open?.subject.name ?? ''
  return (
    <>
      <PageHead title={t('peopleTitle')} line={t('peopleLine')} />
      <AuditList
        label={t('peopleTitle')}
        desk={desk}
        columns={useColumns()}
        rowId={({ id }) => id}
        menu={menu}
        filters={<SearchBox label={t('peopleSearch')} value={desk.view.keyword} onSearch={desk.search} />}
        empty={<Empty title={t('peopleEmpty')} line={t('peopleEmptyLine')} />}
      />
      {open?.step === 'ask' ? (
        <AskErasure subject={open.subject} onClose={close} onAsked={(id) => navigate(erasurePath(id))} />
      ) : null}
      {open?.step === 'hold' ? <HoldPerson subject={open.subject} onClose={close} /> : null}
      <Confirm
        open={open?.step === 'release'}
        onOpenChange={close}
        title={t('releaseTitle', { name })}
        action={t('release')}
        cancel={t('releaseKeep')}
        onConfirm={async () => {
          await release(open?.subject.id ?? '')
          say(t('releaseDone', { name }))
        }}
      >
        {t('releaseLine')}
      </Confirm>
    </>
  )
}

const useColumns = (): readonly Column<SubjectAnswer>[] => {
  const t = useErasureWords()
  return useMemo(
    (): readonly Column<SubjectAnswer>[] => [
      { id: 'name', title: t('name'), value: ({ name }) => name },
      { id: 'account', title: t('account'), quiet: true, value: ({ account }) => account },
      { id: 'state', title: t('dataState'), cell: (subject) => <SubjectState subject={subject} /> },
    ],
    [t],
  )
}
