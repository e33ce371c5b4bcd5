import { Download } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { download } from '../calls.ts'
import { useRecordWords } from './words.ts'

const formats = ['xlsx', 'csv'] as const

/** Keeps what a list shows as a file; `path` is that of the export, `asked` what the list is asked. */
export const ExportMenu = ({ path, asked }: { path: string; asked: unknown }) => {
  const t = useRecordWords()
  const entries = formats.map((format) => ({
    label: t(format),
    onSelect: () => void download('POST', `${path}?format=${format}`, asked),
  }))
  return <LazyMenu align="end" trigger={<Button icon={Download}>{t('export')}</Button>} entries={entries} />
}
