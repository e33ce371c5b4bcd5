import { ChoiceScreen } from '../choices/ChoiceScreen.tsx'
import { TrackingTypeForm } from './screen.ts'

export const TrackingTypeList = () => <ChoiceScreen kind="trackingType" form={TrackingTypeForm} />
