import type { Language } from './phrases.ts'

export type Names = Readonly<{ nameCn: string; nameTw: string; nameEn: string }>

/** The name as a reader of this language sees it; the reference stands in where there is none. */
export const nameIn = ({ nameCn, nameTw, nameEn }: Names, language: Language): string =>
  ({ 'zh-CN': nameCn, 'zh-TW': nameTw, 'en-US': nameEn })[language] || nameCn
