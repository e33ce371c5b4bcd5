import { Button } from '../../../kit/Button.tsx'
import { useMay } from '../../../shell/record/useMay.ts'
import type { Person } from '../person.ts'
import type { AskedStep, UserSteps } from '../steps/useUserSteps.tsx'
import { useStepNames } from './useUserMenu.ts'

const steps = {
  enable: 'sys:user:enable',
  disable: 'sys:user:enable',
  assignRoles: 'sys:user:assignRoles',
  resetPassword: 'sys:user:resetPassword',
  remove: 'sys:user:remove',
} as const satisfies Partial<Record<AskedStep, string>>

const offered = Object.keys(steps) as readonly (keyof typeof steps)[] // the keys of a literal
const harsh: readonly AskedStep[] = ['disable', 'remove']

type Props = { people: readonly Person[]; steps: UserSteps }

/** What can be done with all selected people. What somebody's state does not allow comes back with its reason. */
export const UserBulk = ({ people, steps: desk }: Props) => {
  const may = useMay()
  const nameOf = useStepNames()
  return offered
    .filter((step) => may(steps[step]))
    .map((step) => (
      <Button key={step} small look={harsh.includes(step) ? 'bad' : 'plain'} onClick={() => desk.start(step, people)}>
        {nameOf(step)}
      </Button>
    ))
}
