import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../kit/IconButton.tsx'
import { say } from '../../kit/toast.ts'
import { useAuditWords } from './words.ts'

const SHOWN_MS = 1600

/** Puts a text onto the clipboard. Browsers offer one only over https or on the same machine; elsewhere it says so. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const t = useAuditWords()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      say(t('copyFailed'), { tone: 'bad' })
    }
  }
  return (
    <IconButton
      small
      icon={copied ? Check : Copy}
      label={copied ? t('copied') : t('copyNamed', { name: label })}
      onClick={() => void copy()}
    />
  )
}
