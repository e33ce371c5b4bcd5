import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { SkeletonText } from '../../kit/Skeleton.tsx'
import { StateDot } from '../../kit/StateDot.tsx'
import { useGet } from '../../shell/calls.ts'
import { useAddress } from '../../shell/record/useAddress.ts'
import { BindWechat } from './BindWechat.tsx'
import { type OwnSecurity, securityApi } from './profile.ts'
import { UnbindWechat } from './UnbindWechat.tsx'
import { useOwnWords } from './words.ts'

/** The account of WeChat that one is reached by. */
export const OwnWechat = () => {
  const t = useOwnWords()
  const address = useAddress()
  const { data } = useGet<OwnSecurity>(securityApi) // a problem is told by the questions beside it
  const dialog = address.get('dialog')
  const close = (): void => address.set({ dialog: undefined })
  return (
    <Card title={t('wechatTitle')} pad>
      {data ? (
        <>
          <p className="mb-3 text-13 text-text-2">{t('wechatLine')}</p>
          <State security={data} onDialog={(next) => address.set({ dialog: next })} />
        </>
      ) : (
        <SkeletonText lines={2} />
      )}
      {dialog === 'bindWechat' ? <BindWechat onClose={close} /> : null}
      {dialog === 'unbindWechat' ? <UnbindWechat onClose={close} /> : null}
    </Card>
  )
}

type Props = { security: OwnSecurity; onDialog: (dialog: string) => void }

const State = ({ security: { wechat, canBindWechat }, onDialog }: Props) => {
  const t = useOwnWords()
  if (wechat !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 text-13">
        <StateDot tone="good">{t('wechatBound', { wechat })}</StateDot>
        <Button onClick={() => onDialog('unbindWechat')}>{t('wechatUnbind')}</Button>
      </div>
    )
  if (!canBindWechat) return <p className="text-13 text-text-3">{t('wechatOff')}</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-13">
      <StateDot tone="plain">{t('wechatNone')}</StateDot>
      <Button onClick={() => onDialog('bindWechat')}>{t('wechatBind')}</Button>
    </div>
  )
}
