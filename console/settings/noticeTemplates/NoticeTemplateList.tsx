import { useMemo } from 'react'
import type { NoticeTemplateRow } from '../../../projections/settings/noticeTemplates.ts'
import type { Column } from '../../kit/table/column.ts'
import { currentLanguage } from '../../kit/words.ts'
import { ChoiceScreen } from '../choices/ChoiceScreen.tsx'
import { labelOf, wordOf } from '../labels.ts'
import { NoticeTemplateForm } from './screen.ts'

/** The texts of notices. */
export const NoticeTemplateList = () => {
  const language = currentLanguage()
  const more = useMemo(
    (): readonly Column<NoticeTemplateRow>[] => [
      {
        id: 'channel',
        title: labelOf('noticeTemplate.channel'),
        width: 140,
        sortable: true,
        value: ({ channel }) => wordOf('noticeTemplate.channel', channel),
      },
      { id: 'subject', title: labelOf('noticeTemplate.subject'), quiet: true, value: ({ subject }) => subject || '–' },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- labels change with the language alone
    [language],
  )
  return <ChoiceScreen<NoticeTemplateRow> kind="noticeTemplate" more={more} form={NoticeTemplateForm} />
}
