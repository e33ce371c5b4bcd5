import type { Text } from '../../events/kernel/phrases.ts'

/** What closing a flagged tab asks; a screen names one of these as `beforeCloseName`. */
export const questions = {
  beforeCloseNormal: {
    'zh-CN': '确定要关闭这一页吗？',
    'zh-TW': '確定要關閉這一頁嗎？',
    'en-US': 'Do you want to close this page?',
  },
  beforeCloseUnsaved: {
    'zh-CN': '这一页有未保存的内容，关闭后将丢失。',
    'zh-TW': '這一頁有尚未儲存的內容，關閉後將遺失。',
    'en-US': 'This page has unsaved input. Closing it loses what you typed.',
  },
} as const satisfies Readonly<Record<string, Text>>

export type QuestionName = keyof typeof questions
