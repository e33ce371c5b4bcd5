import { ChoiceScreen } from '../choices/ChoiceScreen.tsx'
import { RefusalReasonForm } from './screen.ts'

export const RefusalReasonList = () => <ChoiceScreen kind="refusalReason" form={RefusalReasonForm} />
