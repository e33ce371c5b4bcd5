import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Appended, Expected } from '../../events/log/eventLog.ts'
import type { openSqliteLog } from '../../events/log/sqlite/openSqliteLog.ts'
import { newEvents } from '../support/eventLogContract.ts'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { discard } from '../support/faults/discard.ts'
import { enterOrder, type Entered, type HttpAnswer, send, signIn } from '../support/faults/orders.ts'
import { startProduct } from '../support/product.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const atOnce = 1000

type Opener = Readonly<{ openSqliteLog: typeof openSqliteLog }>

const logWith = async (folder: string, fault?: BrokenName) => {
  const path = await bundle('events/log/sqlite/openSqliteLog.ts', fault)
  const { openSqliteLog: open } = (await import(pathToFileURL(path).href)) as Opener // a bundle of the same source
  return open(folder)
}

const tally = (outcomes: readonly PromiseSettledResult<Appended>[]) => {
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.version] : []))
  const stale = outcomes.filter(
    (outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof Error && outcome.reason.name === 'StaleStream',
  )
  return { won, stale: stale.length }
}

/** A thousand appends at once on one stream: those that expect the same version, and those that expect nothing. */
const raceOnLog = async ({ folder, tell }: Run, rounds: number, fault?: BrokenName) => {
  const findings: string[] = []
  for (let round = 1; round <= rounds; round++) {
    tell(`race ${round} of ${rounds}`)
    const store = join(folder, `contention-${round}`)
    const log = await logWith(store, fault)
    const race = async (stream: string, expected: Expected) =>
      tally(await Promise.allSettled(Array.from({ length: atOnce }, () => log.append(stream, expected, newEvents(1)))))
    const same = await race('one', 'none')
    if (same.won.length !== 1 || same.stale !== atOnce - 1)
      findings.push(`with one expected version ${same.won.length} appends won and ${same.stale} were stale`)
    const free = await race('two', 'any')
    if (free.won.toSorted((left, right) => left - right).some((version, index) => version !== index + 1))
      findings.push(`without a version the stream has ${free.won.length} versions, not 1 to ${atOnce}`)
    await log.close()
    await discard(store)
  }
  return { count: rounds * 2 * atOnce, findings }
}

/** A server that has too much to do says so, and is asked again. */
const patiently = async (ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

type Change = (body: Readonly<{ description: string; version?: number }>) => Promise<HttpAnswer>

/** So many changes at once of one fresh order. */
const changeAtOnce = async (change: Change, changes: number, version?: number): Promise<readonly HttpAnswer[]> =>
  Promise.all(
    Array.from({ length: changes }, (_, index) =>
      change({ description: `change ${index}`, ...(version === undefined ? {} : { version }) }),
    ),
  )

const countOf = (answers: readonly HttpAnswer[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length

const tallyOf = (answers: readonly HttpAnswer[]): string => {
  const counts = new Map<string, number>()
  for (const { status, key } of answers) {
    const name = `${status} ${key ?? ''}`.trim()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

/** By people who have seen the same version. */
const checkSame = (answers: readonly HttpAnswer[]): readonly string[] => {
  const [won, stale] = [countOf(answers, 200), countOf(answers, 412)]
  return won === 1 && stale === answers.length - 1
    ? []
    : [`of changes of one version were answered ${tallyOf(answers)}`]
}

/** By people who do not say what they have seen. */
const checkFree = (answers: readonly HttpAnswer[], first: number): readonly string[] => {
  const versions = answers.flatMap(({ status, data }) => (status === 200 ? [(data as Entered).version] : []))
  const follow = versions
    .toSorted((left, right) => left - right)
    .every((version, index) => version === first + index + 1)
  return versions.length === answers.length && follow
    ? []
    : [`of changes without a version were answered ${tallyOf(answers)}`]
}

/** Changes at once of one order over HTTP. */
const raceOnServer = async ({ folder, tell }: Run, changes: number) => {
  const data = join(folder, 'contention-product')
  const product = await startProduct({ data })
  try {
    tell(`${changes} changes at once`)
    const { address } = product
    const token = await signIn(product)
    const contended = async (name: string) => {
      const { id, version } = (await enterOrder(address, token, name)).data as Entered
      const change: Change = (body) =>
        patiently(() => send({ address, token, method: 'PUT', path: '/logistics/order', body: { id, ...body } }))
      return { change, version }
    }
    const same = await contended('same')
    const free = await contended('free')
    const findings = [
      ...checkSame(await changeAtOnce(same.change, changes, same.version)),
      ...checkFree(await changeAtOnce(free.change, changes), free.version),
    ]
    return { count: 2 * changes, findings }
  } finally {
    await product.dispose()
    await discard(data)
  }
}

/** Many at once on one stream. */
export const contention: Scenario = {
  name: 'contention',
  promise: 'of many who change the same version exactly one wins; who expects nothing is numbered without gap',
  run: async (run) => [
    kept('appends at once on one stream', await raceOnLog(run, run.quick ? 1 : 10)),
    kept('changes at once of one order', await raceOnServer(run, run.quick ? 100 : atOnce)),
    reported(
      'appends at once, expected versions are not looked at',
      await raceOnLog(run, 1, 'expected versions are not looked at'),
    ),
  ],
}
