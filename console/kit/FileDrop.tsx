import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { formatBytes } from './format.ts'
import { useKitWords } from './kitWords.ts'
import { Progress } from './Progress.tsx'

type Reason = 'dropWrongType' | 'dropTooLarge' | 'dropEmpty'

/** Why a file is not taken, or undefined. Endings are written with their dot, in lower case. */
export const fileProblem = (
  file: Readonly<{ name: string; size: number }>,
  limits: Readonly<{ endings: readonly string[]; maxBytes: number }>,
): Reason | undefined => {
  const name = file.name.toLocaleLowerCase()
  if (!limits.endings.some((ending) => name.endsWith(ending))) return 'dropWrongType'
  if (file.size > limits.maxBytes) return 'dropTooLarge'
  return file.size === 0 ? 'dropEmpty' : undefined
}

type Props = {
  label: string
  /** '.csv', '.xlsx' */
  endings: readonly string[]
  maxBytes: number
  /** How many at once; one unless said. */
  many?: number
  onFiles: (files: readonly File[]) => void
  /** While a file is on its way; `done` and `total` in bytes. */
  uploading?: Readonly<{ name: string; done: number; total: number }> | undefined
  onCancel?: () => unknown
  disabled?: boolean
}

/** Where files come in: dropped, clicked or chosen by keyboard. Says what it takes, and why it does not take a file. */
export const FileDrop = ({
  label,
  endings,
  maxBytes,
  many = 1,
  onFiles,
  uploading,
  onCancel,
  disabled = false,
}: Props) => {
  const t = useKitWords()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const types = endings.join(t('listComma'))
  const limit = formatBytes(maxBytes)
  const sentence = (file: File): string | undefined => {
    const reason = fileProblem(file, { endings, maxBytes })
    if (reason === 'dropWrongType') return t(reason, { name: file.name, types })
    if (reason === 'dropTooLarge') return t(reason, { name: file.name, size: formatBytes(file.size), limit })
    return reason && t(reason, { name: file.name })
  }
  const take = (files: readonly File[]) => {
    if (disabled || files.length === 0) return
    const found =
      files.length > many ? [t('dropTooMany', { count: many })] : files.flatMap((file) => sentence(file) ?? [])
    setProblems(found)
    if (found.length === 0) onFiles(files)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  if (uploading) {
    return (
      <div className="rounded-lg border border-dashed border-line-strong p-5">
        <Progress
          label={t('uploading', { name: uploading.name })}
          done={uploading.done}
          total={uploading.total}
          counts={`${formatBytes(uploading.done)} / ${formatBytes(uploading.total)}`}
          onCancel={onCancel}
        />
      </div>
    )
  }
  return (
    <div>
      <button
        type="button"
        disabled={disabled}
        className={clsx(
          'grid w-full justify-items-center gap-1 rounded-lg border border-dashed px-6 py-8 text-center transition-colors disabled:opacity-50',
          over ? 'border-ink bg-ink-soft' : 'border-line-strong bg-surface hover:border-text-3',
        )}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileUp aria-hidden className="mb-1 size-5! text-ink" />
        <span className="sr-only">{label}</span>
        <span className="font-medium">{t('dropHere')}</span>
        <span className="text-13 text-text-3">
          {t('dropLimits', { types, size: limit })}
          {many > 1 ? `${t('listComma')}${t('dropMany', { count: many })}` : ''}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        data-file-input
        accept={endings.join(',')}
        multiple={many > 1}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {problems.length > 0 ? (
        <ul role="alert" className="mt-2 text-13 text-bad">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
