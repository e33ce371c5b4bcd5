import { isPlaced, placeOf } from '../../events/log/openLog.ts'
import { askServer } from '../../events/runtime/control.ts'
import { now } from '../../events/runtime/clock.ts'
import { examine } from '../store/doctor/examine.ts'
import type { Line, Served } from '../store/doctor/line.ts'
import { clockDrift } from '../store/watchClock.ts'
import { controlPath } from './onDesk.ts'
import { exits, type Tool } from './tool.ts'

export const doctor: Tool = {
  verb: 'doctor',
  summary:
    'look at disk, clock, files, ledger, read models and settings, and say what to do; also while the server runs',
  onDesk: async ({ projector, ledger }): Promise<Served> => ({
    models: await projector.state(),
    ledger: (await ledger?.status()) ?? null,
    drift: clockDrift(),
    pid: process.pid,
  }),
  run: async ({ config, terminal }) => {
    const data = config.DAYBOOK_DATA
    if (!isPlaced(config)) throw new Error(`There is no event log in ${placeOf(config)}.`)
    const asked = { verb: 'doctor', words: [] }
    const served = (await askServer(controlPath(config), asked, () => undefined).catch(() => undefined)) as
      | Served
      | undefined // what `onDesk` answers
    const lines = await examine({ config, data, served, now })
    const ok = !lines.some(({ state }) => state === 'trouble')
    terminal.tell({ ok, lines }, lines.map(shown).join('\n'))
    return ok ? exits.done : exits.broken
  },
}

const signs = { ok: '✓', warning: '!', trouble: '✗' } as const
const wide = 24

const shown = ({ what, state, said, todo }: Line): string => {
  const line = `${signs[state]} ${what.padEnd(wide)}${said}`
  return todo === undefined ? line : `${line}\n  ${' '.repeat(wide)}${state === 'trouble' ? 'Now: ' : ''}${todo}`
}
