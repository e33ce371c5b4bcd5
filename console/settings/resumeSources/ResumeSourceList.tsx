import { ChoiceScreen } from '../choices/ChoiceScreen.tsx'
import { ResumeSourceForm } from './screen.ts'

export const ResumeSourceList = () => <ChoiceScreen kind="resumeSource" form={ResumeSourceForm} />
