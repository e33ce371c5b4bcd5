import { Ellipsis, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import type { MenuEntry } from '../../kit/menuEntries.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { type Status, toneOf } from './enabled.ts'
import { useAddress } from './useAddress.ts'
import { useRecordWords } from './words.ts'

type Props = {
  title: string
  /** What people look for beside the name. */
  line: readonly string[]
  status: Status
  stateWord: (status: string) => string
  /** Buttons before the one that opens the form. */
  buttons?: ReactNode
  mayEdit: boolean
  /** What is done less often. */
  menu: readonly MenuEntry[]
}

/** Name, state and actions of one record; of one as it was then, without what acts. */
export const RecordHead = ({ title, line, status, stateWord, buttons, mayEdit, menu }: Props) => {
  const t = useRecordWords()
  const address = useAddress()
  return (
    <PageHead
      title={title}
      line={line.filter(Boolean).join(' · ')}
      tags={<Tag tone={toneOf(status)}>{stateWord(status)}</Tag>}
      actions={
        <>
          {buttons}
          {mayEdit ? (
            <Button icon={Pencil} onClick={() => address.set({ edit: 'yes' })}>
              {t('edit')}
            </Button>
          ) : null}
          {menu.length > 0 ? (
            <LazyMenu align="end" trigger={<IconButton icon={Ellipsis} label={t('more')} />} entries={menu} />
          ) : null}
        </>
      }
    />
  )
}
