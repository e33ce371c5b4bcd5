import { role } from '../../../events/access/role.ts'
import { auditRun } from '../../../events/audit/auditRun.ts'
import { auditRuns } from '../../../projections/audit/auditRuns.ts'
import { pagesOf } from '../../../projections/kernel/list.ts'
import { openAuditing } from '../../support/auditing.ts'

/**
 * A process that exports a log of a few thousand events, or goes on with what an earlier one began, so that it can be
 * killed in between. Says `asked` when the run is asked for and, when it has ended, what came of it.
 */
const [folder = ''] = process.argv.slice(2)
const events = 4000

const { desk, ask, reached, close } = await openAuditing(folder)

const fill = async (): Promise<void> => {
  const by = { type: 'user', id: 'li' } as const
  const data = { code: 'c', name: 'n', companyId: 'acme', description: '' }
  for (let done = 0; done < events; done += 200)
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        desk.journal.execute(
          role,
          String(done + index),
          { type: 'DefineRole', data },
          { by, commandId: desk.newId(), fresh: true },
        ),
      ),
    )
}

const begun = async (): Promise<string | undefined> => {
  await desk.projector.reached(await desk.log.head())
  for await (const [row] of pagesOf(desk.db, auditRuns, { reach: { everything: true }, fields: {} })) return row?.id
  return undefined
}

if ((await desk.log.head()) < events) await fill()
const runId = (await begun()) ?? (await ask('EXPORT'))
process.stdout.write('asked\n')
const { state, result, fileId } = await reached(runId, 'DONE', 'FAILED')
const { events: facts } = await desk.journal.load(auditRun, runId)
const path = fileId === null ? null : desk.files.path(fileId)
process.stdout.write(`${JSON.stringify({ runId, state, result, path, facts: facts.map(({ type }) => type) })}\n`)
await close()
