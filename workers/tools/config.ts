import { type Config, secretSettings, settings } from '../../events/runtime/config.ts'
import type { Tool } from './tool.ts'

export const config: Tool = {
  verb: 'config',
  summary: 'list every setting with its value and meaning',
  run: async ({ config, given, terminal }) => {
    const lines = Object.entries(settings).map(([name, schema]) => {
      const value = config[name as keyof Config] // the keys of the same object
      const shown = value !== undefined && secretSettings.includes(name) ? '(set)' : value
      return { name, value: shown ?? null, set: given.includes(name), meaning: schema.description ?? '' }
    })
    const wide = Math.max(...lines.map(({ name }) => name.length))
    const text = lines.map(
      ({ name, value, set, meaning }) =>
        `${name.padEnd(wide)}  ${value ?? '–'}${set ? '' : ' (default)'}\n${' '.repeat(wide + 2)}${meaning}`,
    )
    terminal.tell(lines, text.join('\n'))
    return undefined
  },
}
