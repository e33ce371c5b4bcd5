import { formOf } from '../choices/ChoiceForm.tsx'

export const TrackingTypeForm = formOf('trackingType')
