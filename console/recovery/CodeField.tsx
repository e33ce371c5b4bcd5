import { RotateCw } from 'lucide-react'
import { Field } from '../kit/Field.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import type { Code } from './useCode.ts'
import { useRecoveryWords } from './words.ts'

/** The code in its picture, or for those who cannot see it a sum in words. */
export const CodeField = ({ code, error }: { code: Code; error: string | undefined }) => {
  const t = useRecoveryWords()
  const { kind, change, renew, text, setText, asked, problem } = code
  return (
    <div className="grid gap-2">
      {problem ? <Notice tone="bad">{problem.message}</Notice> : null}
      <Field label={kind === 'picture' ? t('code') : (asked?.question ?? t('sum'))} required error={error}>
        <TextInput
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === 'picture' ? 'text' : 'numeric'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {kind === 'picture' ? (
          <span className="h-14 w-40 overflow-clip rounded-md border bg-white">
            {asked?.picture ? (
              <img src={asked.picture} alt={t('codeAlt')} width={160} height={56} className="block" />
            ) : (
              <Skeleton className="h-14 w-40" />
            )}
          </span>
        ) : null}
        <IconButton icon={RotateCw} label={t('another')} onClick={renew} />
      </div>
      <button
        type="button"
        className="link justify-self-start text-13"
        onClick={() => change(kind === 'picture' ? 'text' : 'picture')}
      >
        {kind === 'picture' ? t('asSum') : t('asPicture')}
      </button>
    </div>
  )
}
