import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { fieldSentence } from '../../shell/problems.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { wechatApi } from './profile.ts'
import { useAct } from './useAct.ts'
import { useRefreshOwn } from './useRefreshOwn.ts'
import { useOwnWords } from './words.ts'

/** Ends the binding, with the own password. */
export const UnbindWechat = ({ onClose }: { onClose: () => void }) => {
  const t = useOwnWords()
  const refresh = useRefreshOwn()
  const [current, setCurrent] = useState('')
  const { busy, tried, answer, act } = useAct()
  const unbind = async (): Promise<void> => {
    await send('DELETE', wechatApi, { current })
    await refresh()
    say(t('wechatRemoved'))
    onClose()
  }
  const sentence = fieldSentence(answer, 'current')
  return (
    <Dialog
      open
      size="small"
      busy={busy}
      title={t('wechatUnbindTitle')}
      line={t('wechatUnbindLine')}
      onOpenChange={(open) => (open ? undefined : onClose())}
      onSubmit={(event) => {
        event.preventDefault()
        void act(current !== '', unbind)
      }}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" look="main" busy={busy}>
            {t('wechatUnbind')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {answer instanceof Error && !sentence ? <Notice tone="bad">{answer.message}</Notice> : null}
        <CurrentPassword
          value={current}
          error={tried && current === '' ? t('currentEmpty') : sentence}
          onChange={setCurrent}
        />
      </div>
    </Dialog>
  )
}
