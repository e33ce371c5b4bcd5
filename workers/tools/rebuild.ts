import { projections } from '../../projections/index.ts'
import { doOnDesk } from './onDesk.ts'
import type { Tool } from './tool.ts'

type Progress = Readonly<{ done: number; of: number }>

export const rebuild: Tool = {
  verb: 'rebuild',
  summary: 'build read models anew from the log, beside the live ones; also while the server runs',
  words: [['[names...]', `read models, all when none is named: ${projections.map(({ name }) => name).join(', ')}`]],
  onDesk: async ({ projector }, words, tell) => {
    const names = words.length > 0 ? words : projections.map(({ name }) => name)
    await projector.rebuild(names, (done, of) => tell({ done, of } satisfies Progress))
    return names
  },
  run: async (typed) => {
    const bar = typed.terminal.bar()
    const show = (line: unknown): void => {
      const { done, of } = line as Progress // told by `onDesk`
      bar.show(done, of)
    }
    const rebuilt = (await doOnDesk(rebuild, typed, typed.words, show).finally(bar.end)) as readonly string[]
    typed.terminal.tell({ rebuilt }, `Rebuilt ${rebuilt.join(', ')}.`)
    return undefined
  },
}
