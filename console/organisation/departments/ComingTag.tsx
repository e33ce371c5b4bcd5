import { Tag } from '../../kit/Tag.tsx'
import { wordOf } from '../labels.ts'
import { type Coming, comingOf, type ShownDepartment } from './tree.ts'
import { useDepartmentWords } from './words.ts'

/** What will happen to a department next, in a few words, or that it is closed. */
export const ComingTag = ({ department }: { department: ShownDepartment }) => {
  const t = useDepartmentWords()
  if (department.status === 'CLOSED') return <Tag>{wordOf('department.status', 'CLOSED')}</Tag>
  const [next] = comingOf([department])
  if (!next) return null
  return <Tag tone="warn">{t(wordFor(next), { day: next.day })}</Tag>
}

const wordFor = ({ what, plan }: Coming) => {
  if (what !== 'plan' || !plan) return what === 'open' ? 'tagOpen' : 'tagClose'
  const { mergeInto, splitInto, to } = plan.change
  if (mergeInto !== undefined) return 'tagMerge'
  if (splitInto !== undefined) return 'tagSplit'
  return to === undefined ? 'tagChange' : 'tagMove'
}
