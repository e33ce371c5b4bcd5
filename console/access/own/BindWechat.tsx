import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { fieldSentence } from '../../shell/problems.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { wechatApi } from './profile.ts'
import { useAct } from './useAct.ts'
import { useRefreshOwn } from './useRefreshOwn.ts'
import { useOwnWords } from './words.ts'

type Sent = Readonly<{ wechat: string; minutes: number }>

/** Binds an account of WeChat: a code goes there, and comes back typed. */
export const BindWechat = ({ onClose }: { onClose: () => void }) => {
  const t = useOwnWords()
  const refresh = useRefreshOwn()
  const [wechat, setWechat] = useState('')
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<Sent>()
  const { busy, tried, answer, act } = useAct()

  const sendCode = async (): Promise<void> => {
    const { minutes } = await send<Readonly<{ minutes: number }>>('POST', `${wechatApi}/code`, { current, wechat })
    setSent({ wechat, minutes })
  }
  const bind = async (): Promise<void> => {
    await send('PUT', wechatApi, { wechat, code })
    await refresh()
    say(t('wechatSaved'))
    onClose()
  }
  const isReady = sent ? code.trim() !== '' : wechat.trim() !== '' && current !== ''
  const told = answer instanceof Error && !fieldSentence(answer, 'current') && !fieldSentence(answer, 'wechat')
  return (
    <Dialog
      open
      size="small"
      busy={busy}
      title={t('wechatBind')}
      line={t('wechatLine')}
      onOpenChange={(open) => (open ? undefined : onClose())}
      onSubmit={(event) => {
        event.preventDefault()
        void act(isReady, sent ? bind : sendCode)
      }}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="main" busy={busy}>
            {sent ? t('wechatBind') : t('wechatSend')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {told ? <Notice tone="bad">{answer.message}</Notice> : null}
        {sent ? (
          <>
            <Notice>{t('wechatCodeLine', sent)}</Notice>
            <Field label={t('wechatCode')} required error={tried && code === '' ? t('wechatCodeEmpty') : undefined}>
              <TextInput
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </Field>
          </>
        ) : (
          <>
            <Field
              label={t('wechatAccount')}
              required
              error={tried && wechat === '' ? t('wechatEmpty') : fieldSentence(answer, 'wechat')}
            >
              <TextInput
                name="wechat"
                autoComplete="off"
                value={wechat}
                onChange={(event) => setWechat(event.target.value)}
              />
            </Field>
            <CurrentPassword
              value={current}
              error={tried && current === '' ? t('currentEmpty') : fieldSentence(answer, 'current')}
              onChange={setCurrent}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
