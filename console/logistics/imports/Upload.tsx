import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { FileDrop } from '../../kit/FileDrop.tsx'
import { formatBytes } from '../../kit/format.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { send, useRefresh } from '../../shell/calls.ts'
import { CallSilenced } from '../../shell/problems.ts'
import { useImportPaths } from './place.ts'
import { useImportWords } from './words.ts'

const endings = ['.csv', '.tsv', '.txt', '.xlsx']
const maxBytes = 50_000_000

/** Takes a file to the server, which says what it is or why it cannot be read. */
export const Upload = () => {
  const t = useImportWords()
  const { file, problem, start, stop } = useUpload()
  return (
    <Card title={t('upload')} pad>
      <div className="grid gap-3">
        {file ? (
          <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-5 text-13">
            <Spinner />
            <span className="min-w-0 grow truncate">
              {t('uploading', { name: file.name, size: formatBytes(file.size) })}
            </span>
            <Button small onClick={stop}>
              {t('stopUpload')}
            </Button>
          </div>
        ) : (
          <FileDrop
            label={t('upload')}
            endings={endings}
            maxBytes={maxBytes}
            onFiles={([chosen]) => (chosen ? void start(chosen) : undefined)}
          />
        )}
        {problem ? (
          <Notice tone="bad" title={t('uploadFailed')}>
            {problem}
          </Notice>
        ) : null}
        <p className="text-13 text-text-3">{t('uploadLimits')}</p>
      </div>
    </Card>
  )
}

const useUpload = () => {
  const { apiPath, importPath } = useImportPaths()
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const way = useRef<AbortController>(undefined)
  useEffect(() => () => way.current?.abort(), [])

  const start = async (chosen: File): Promise<void> => {
    const { signal } = (way.current = new AbortController())
    setFile(chosen)
    setProblem(undefined)
    try {
      const form = new FormData()
      form.append('file', chosen)
      const { id } = await send<Readonly<{ id: string }>>('POST', apiPath, form, { signal })
      void refresh(apiPath)
      navigate(importPath(id))
    } catch (error) {
      if (!signal.aborted && !(error instanceof CallSilenced)) setProblem((error as Error).message) // calls reject so
    } finally {
      setFile(undefined)
    }
  }
  return { file, problem, start, stop: () => way.current?.abort() }
}
