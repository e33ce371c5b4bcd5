import { Download } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { say } from '../../kit/toast.ts'
import { download, send } from '../../shell/calls.ts'
import { navigate } from '../../shell/hashLocation.ts'
import { useIdentity } from '../../shell/identity.ts'
import { CallRefused } from '../../shell/problems.ts'
import { myExportsPath } from '../myExports/screen.ts'
import { useFigureWords } from './figureWords.ts'

type Props = Readonly<{ reportId: string; question: object }>

/** A report as a file, with the filters, order and columns of the screen; a large one is made in the background. */
export const ReportExportMenu = ({ reportId, question }: Props) => {
  const t = useFigureWords()
  const mayExport = useIdentity().data?.actions.includes('report:report:export') ?? false
  if (!mayExport) return null
  const fetchFile = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const wish = { reportId, format, question }
    try {
      await download('POST', '/report/export/file', wish)
    } catch (problem) {
      if (!(problem instanceof CallRefused) || problem.answer.key !== 'EXPORT_IN_BACKGROUND') throw problem
      await send('POST', '/report/export', wish)
      say(t('inBackground'), { link: { label: t('exports'), open: () => navigate(myExportsPath) } })
    }
  }
  const entries = (['xlsx', 'csv'] as const).map((format) => ({
    label: format,
    onSelect: () => void fetchFile(format),
  }))
  return <LazyMenu align="end" trigger={<Button icon={Download}>{t('export')}</Button>} entries={entries} />
}
