import { Tag } from '../../kit/Tag.tsx'
import { comingOf, type ShownDepartment } from './tree.ts'
import { useDepartmentWords } from './words.ts'

/** What will happen to a department next, in a few words. */
export const ComingTag = ({ department }: { department: ShownDepartment }) => {
  const t = useDepartmentWords()
  const [next] = comingOf([department])
  if (!next) return null
  const { day, what, plan } = next
  const key =
    what === 'open'
      ? 'tagOpen'
      : what === 'close'
        ? 'tagClose'
        : plan?.change.to !== undefined
          ? 'tagMove'
          : 'tagChange'
  return <Tag tone="warn">{t(key, { day })}</Tag>
}
