import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The folders of specs, those that take longest first; `.` are the specs beside this file. */
const rooms = ['browser', 'workers', 'api', 'projections', 'faults', 'events', 'console', '.', 'docs'] as const
type Room = (typeof rooms)[number]

type Ended = Readonly<{ room: Room; failed: boolean; said: string; seconds: number }>

/**
 * Runs every spec: a mocha for each room, as many at once as there are processors. What a room says is shown when it
 * has ended, so that one report follows the other; what failed is shown again in the end. Ends with 1 when a spec failed.
 */
const runAll = async (): Promise<void> => {
  mustBeAll(foldersOfSpecs())
  const waiting = [...rooms]
  const ended: Ended[] = []
  const lane = async (): Promise<void> => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      const one = await run(room)
      process.stdout.write(`\n${headOf(one)}\n${one.said}`)
      ended.push(one)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), rooms.length) }, lane))
  const failed = ended.filter((one) => one.failed)
  process.stdout.write(`${failed.map(failuresOf).join('')}\n${ended.map(headOf).join('\n')}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

const foldersOfSpecs = (): readonly string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.spec\.tsx?$/.test(file))
    .map((file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '.'))

const mustBeAll = (folders: readonly string[]): void => {
  const forgotten = folders.filter((folder) => !rooms.some((room) => room === folder))
  if (forgotten.length > 0) throw new Error(`test/all.ts does not name ${[...new Set(forgotten)].join(', ')}`)
}

const patternOf = (room: Room): string => (room === '.' ? 'test/*.spec.ts' : `test/${room}/**/*.spec.{ts,tsx}`)

const run = (room: Room): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const said: Buffer[] = []
    const mocha = ['node_modules/mocha/bin/mocha.js', ...(process.stdout.isTTY ? ['--color'] : []), patternOf(room)]
    const child = spawn(process.execPath, mocha, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({
        room,
        failed: code !== 0,
        said: Buffer.concat(said).toString(),
        seconds: Math.round((performance.now() - began) / 1000),
      }),
    )
  })

const headOf = ({ room, failed, seconds }: Ended): string =>
  `${failed ? '✘' : '✔'} test/${room === '.' ? '*' : room}: ${failed ? 'failed' : 'passed'} in ${seconds} s`

/** What mocha says of failed specs, which stands last; all of it when the room broke off before. */
const failuresOf = ({ said }: Ended): string => said.slice(Math.max(0, said.search(/^ +\d+ failing$/m)))

await runAll()
