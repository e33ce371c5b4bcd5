import { formOf } from '../choices/ChoiceForm.tsx'

export const ResumeSourceForm = formOf('resumeSource')
