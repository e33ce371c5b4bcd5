import { auditLog, isPlaced, placeOf } from '../../events/log/openLog.ts'
import { unitOf } from './source.ts'
import { exits, type Tool } from './tool.ts'
import { verifyExported } from './verifyExported.ts'

export const verify: Tool = {
  verb: 'verify',
  summary: 'prove that no event was altered, removed, swapped or inserted; also while the server runs',
  options: [
    ['--export <folder>', 'verify an export instead: no log, no server and no other key is needed'],
    ['--key <file>', 'the public key that the export’s heads must be signed with; its own unless told'],
  ],
  run: async (typed) => {
    const { config, terminal, options } = typed
    if (typeof options.export === 'string') return verifyExported(options.export)(typed)
    if (!isPlaced(config)) throw new Error(`There is no event log in ${placeOf(config)}.`)
    const bar = terminal.bar(unitOf(config))
    const elsewhere = config.DAYBOOK_HEADS_COPY
    const verdict = await auditLog(config, {
      onProgress: bar.show,
      ...(elsewhere === undefined ? {} : { elsewhere }),
    }).finally(bar.end)
    const { ok, verified, position, unchained, head, finding, damage } = verdict
    const good = `${verified} events stand as they were written, up to position ${position}; signed ${head?.at ?? 'never'}${unchained > 0 ? `; ${unchained} newer ones are not chained yet` : ''}.`
    const bad = [...(finding ? [`Position ${finding.position}: ${finding.message}.`] : []), ...damage].join('\n')
    terminal.tell(verdict, ok ? good : `The log is not as it was written.\n${bad}`)
    return ok ? exits.done : exits.altered
  },
}
