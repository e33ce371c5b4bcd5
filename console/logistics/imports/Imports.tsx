import { PageHead } from '../../kit/PageHead.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { Upload } from './Upload.tsx'
import { useImportWords } from './words.ts'

/** Where an import begins: a file to drop, and what became of earlier ones. */
export const Imports = () => {
  const t = useImportWords()
  return (
    <>
      <PageHead title={t('title')} line={t('line')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Upload />
        <EarlierImports />
      </div>
    </>
  )
}
