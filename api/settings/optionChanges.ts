import { nameIn } from '../../events/kernel/nameIn.ts'
import type { Language } from '../../events/kernel/phrases.ts'
import type { Option } from '../../events/settings/optionGroup.ts'
import type { Change, Step } from '../kernel/timeline.ts'

const label: Readonly<Record<Language, string>> = { 'zh-CN': '选项', 'zh-TW': '選項', 'en-US': 'Option' }
const stopped: Readonly<Record<Language, string>> = { 'zh-CN': '（停用）', 'zh-TW': '（停用）', 'en-US': ' (stopped)' }

const optionsOf = (row: Step['after']): readonly Option[] => (row?.options ?? []) as readonly Option[] // its column

const textOf = (options: readonly Option[], id: string, language: Language): string | null => {
  const place = options.findIndex((option) => option.id === id)
  const option = options[place]
  return option ? `${place + 1}. ${nameIn(option, language)}${option.stopped ? stopped[language] : ''}` : null
}

/** What a step changed among the options of a group, one line for each option. */
export const optionChanges = ({ before, after }: Step, language: Language): readonly Change[] => {
  const [old, now] = [optionsOf(before), optionsOf(after)]
  const known = new Map([...old, ...now].map(({ id, code }) => [id, code]))
  return [...known].flatMap(([id, code]) => {
    const [was, is] = [textOf(old, id, language), textOf(now, id, language)]
    return was === is ? [] : [{ field: `options.${id}`, label: `${label[language]} ${code}`, old: was, new: is }]
  })
}
