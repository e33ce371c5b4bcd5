import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { temporaryFolder } from '../../support/sqliteLog.ts'

const program = fileURLToPath(new URL('auditsLog.ts', import.meta.url))

type Ended = Readonly<{
  runId: string
  state: string
  result: Readonly<{ events: number; until: number }>
  path: string
  facts: readonly string[]
}>

/** Exports to the end, or until it is killed so many milliseconds after the run was asked for. */
const exporting = (folder: string, killAfter?: number): Promise<Ended | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import=tsx', program, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let complaints = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      if (killAfter !== undefined && said.includes('asked')) setTimeout(() => child.kill('SIGKILL'), killAfter)
    })
    child.stderr.on('data', (part: Buffer) => {
      complaints += part.toString()
    })
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') return resolve(undefined)
      if (code !== 0) return reject(new Error(complaints))
      resolve(JSON.parse(said.trim().split('\n').at(-1) ?? ''))
    })
  })

describe('an export of the log that is killed again and again', function () {
  this.timeout(240_000)
  let folder: string
  let remove: () => Promise<void>
  before(async () => {
    ;({ folder, remove } = await temporaryFolder())
  })
  after(() => remove())

  it('comes to one whole archive of what was asked for, and to one result', async () => {
    for (const killAfter of [50, 300, 700, 1100]) await exporting(folder, killAfter)
    const ended = await exporting(folder)
    expect(ended?.state).to.equal('DONE')
    expect(ended?.facts).to.deep.equal(['AuditRunRequested', 'AuditRunStarted', 'AuditRunFinished'])
    const { stdout } = await promisify(execFile)(
      'tar',
      ['-xzOf', ended?.path ?? '', `daybook-log-${ended?.result.until}/events.ndjson`],
      {
        maxBuffer: 1 << 28,
      },
    )
    const positions = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { position: number }).position)
    expect(positions).to.deep.equal(Array.from({ length: ended?.result.until ?? 0 }, (_, index) => index + 1))
    expect(existsSync(join(folder, 'exports', ended?.runId ?? ''))).to.equal(false)
  })
})
