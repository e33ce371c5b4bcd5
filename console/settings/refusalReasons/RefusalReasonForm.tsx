import { formOf } from '../choices/ChoiceForm.tsx'

export const RefusalReasonForm = formOf('refusalReason')
