import { FlaskConical } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { useUnsaved } from '../../../shell/page.ts'
import { Discard } from '../Discard.tsx'
import { ImportFrame } from '../ImportFrame.tsx'
import { isSame, isSound, problemsIn } from '../mapping.ts'
import { useImportPaths } from '../place.ts'
import { useSteps } from '../useImport.ts'
import { useImportWords } from '../words.ts'
import { ColumnList } from './ColumnList.tsx'
import { Constants } from './Constants.tsx'
import { Identity } from './Identity.tsx'
import { MappingChoice } from './MappingChoice.tsx'
import { MappingProblems } from './MappingProblems.tsx'
import { useDraft } from './useDraft.ts'
import { useMappings } from './useMappings.ts'

/** What each column of the file becomes: chosen, checked while one chooses, then read against the whole file. */
export const ColumnsStep = ({ detail }: { detail: ImportDetail }) => {
  const t = useImportWords()
  const [, navigate] = useLocation()
  const { importPath } = useImportPaths()
  const { check } = useSteps(detail.id)
  const { mapping, mappingId, start, edit, choose, forget } = useDraft(detail)
  const mappings = useMappings()
  const chosen = mappings.list.find(({ id }) => id === mappingId)
  const problems = problemsIn(mapping, detail)
  const touched = !isSame(mapping, start.mapping) && !isSame(mapping, chosen?.mapping)
  useUnsaved(touched)

  const begin = async (): Promise<void> => {
    await check(chosen && isSame(mapping, chosen.mapping) ? { mappingId: chosen.id } : { mapping })
    forget()
    navigate(importPath(detail.id), { replace: true })
  }
  const parts = { detail, mapping, problems, edit }
  return (
    <ImportFrame
      detail={detail}
      step="columns"
      actions={
        <>
          {detail.allowed.includes('cancel') ? <Discard id={detail.id} /> : null}
          <Button look="main" icon={FlaskConical} disabled={problems.length > 0} onClick={begin}>
            {detail.check ? t('checkAgain') : t('toCheck')}
          </Button>
        </>
      }
    >
      <MappingChoice
        detail={detail}
        mapping={mapping}
        mappings={mappings}
        chosen={chosen}
        sound={isSound(problems)}
        onChoose={choose}
        edit={edit}
      />
      <MappingProblems {...parts} />
      <Card title={t('stepColumns')} pad={false}>
        <p className="px-3 pt-2.5 text-13 text-text-2">{t('columnsLine')}</p>
        <ColumnList {...parts} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Identity {...parts} />
        <Constants {...parts} />
      </div>
    </ImportFrame>
  )
}
