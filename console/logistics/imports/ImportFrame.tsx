import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { ImportDetail } from '../../../projections/settings/importAnswers.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Steps } from '../../kit/Steps.tsx'
import { useImportPaths } from './place.ts'
import { canShow } from './state.ts'
import { useImportWords } from './words.ts'

type Props = {
  detail: ImportDetail
  step: 'columns' | 'check' | 'run'
  actions?: ReactNode
  children: ReactNode
}

const order = ['upload', 'columns', 'check', 'run'] as const

/** What every step has around it: the file, the way from upload to import, and what can be done now. */
export const ImportFrame = ({ detail, step, actions, children }: Props) => {
  const t = useImportWords()
  const [, navigate] = useLocation()
  const { importPath, startPath } = useImportPaths()
  const go = (place: number): void => {
    const wanted = order[place]
    if (wanted === 'upload') return navigate(startPath)
    if ((wanted === 'columns' || wanted === 'check') && canShow(detail, wanted))
      navigate(importPath(detail.id, wanted), { replace: true })
  }
  const names = [t('stepUpload'), t('stepColumns'), t('stepCheck'), t('stepRun')]
  return (
    <>
      <PageHead title={t('title')} line={<FileLine detail={detail} />} actions={actions} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Steps steps={names} current={order.indexOf(step)} onStep={go} />
        {children}
      </div>
    </>
  )
}

const delimiters = { '\t': 'tab', ',': 'comma', ';': 'semicolon', '|': 'bar' } as const
const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', gb18030: 'GB 18030' } as const

const FileLine = ({ detail: { file, lines, detection } }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const { format, encoding, delimiter } = detection
  return [
    file.name,
    t('fileLines', { count: lines }),
    format === 'xlsx' ? t('workbook') : encoding && encodings[encoding],
    delimiter && t(delimiters[delimiter]),
  ]
    .filter(Boolean)
    .join(' · ')
}
