import { Confirm } from '../../../kit/Confirm.tsx'
import { useAddress } from '../../../shell/record/useAddress.ts'
import { useDepartmentWords } from '../words.ts'
import type { DepartmentDialogProps } from './dialogProps.ts'
import { useChange } from './useChange.ts'

/** Asks before a plan is cancelled. */
export const CancelPlan = (props: DepartmentDialogProps) => {
  const t = useDepartmentWords()
  const wanted = Number(useAddress().get('to'))
  const change = useChange(props)
  const { name, plans } = props.department
  const plan = plans.find((one) => one.plan === wanted)
  return (
    <Confirm
      open={plan !== undefined}
      onOpenChange={props.onClose}
      title={t('cancelPlanTitle')}
      action={t('cancelPlan')}
      look="bad-main"
      onConfirm={() => change('cancelPlan', { plan: wanted }, t('planCancelled'))}
    >
      {t('cancelPlanLine', { name, day: plan?.effectiveAt ?? '' })}
    </Confirm>
  )
}
