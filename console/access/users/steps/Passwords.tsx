import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useUserWords } from '../words.ts'

type Told = Readonly<{ id: string; name: string; account: string; password: string }>

/** One-time passwords, told once. */
export const Passwords = ({ passwords, onClose }: { passwords: readonly Told[]; onClose: () => void }) => {
  const t = useUserWords()
  const [copied, setCopied] = useState(false)
  if (passwords.length === 0) return null
  const text = passwords.map(({ account, password }) => `${account}\t${password}`).join('\n')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false) // browsers offer a clipboard only over https; the texts can be selected
    }
  }
  return (
    <Dialog
      open
      title={t('passwordsTitle')}
      onOpenChange={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={copy}>
            {t(copied ? 'passwordsCopied' : 'passwordsCopy')}
          </Button>
          <Button look="main" onClick={onClose}>
            {t('passwordsClose')}
          </Button>
        </>
      }
    >
      <Notice tone="warn" className="mb-4">
        {t('passwordsLine')}
      </Notice>
      <dl className="grid gap-2 text-13">
        {passwords.map(({ id, name, account, password }) => (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-4">
            <dt className="truncate">
              {name} <span className="text-text-3">{account}</span>
            </dt>
            <dd>
              <code className="font-mono select-all">{password}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
