import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSqliteLogForReading } from '../../events/log/sqlite/openSqliteLog.ts'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { checkOrder } from '../support/faults/checkOrder.ts'
import { typed } from '../support/faults/command.ts'
import { discard } from '../support/faults/discard.ts'
import { checkOrders, enterOrder, send, signIn } from '../support/faults/orders.ts'
import { type Product, startProduct } from '../support/product.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const ordersOfLife = 5

/** Clocks that a server is started with, one life after the other. */
const clocks = ['as it is', '-1h', '+400d', 'as it is'] as const
type Clock = (typeof clocks)[number]

/** The settings under which a program sees another clock. Timers run on as they are. */
const environmentFor = async (clock: Clock): Promise<Readonly<Record<string, string>>> => {
  if (clock === 'as it is') return {}
  const { stdout } = await promisify(execFile)('faketime', ['-f', clock, 'printenv', 'LD_PRELOAD']).catch(() => {
    throw new Error('faketime is missing: install it (apt-get install faketime), this scenario sets clocks')
  })
  return { LD_PRELOAD: stdout.trim(), FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

const isOpen = async ({ address }: Product, token: string): Promise<boolean> =>
  (await send({ address, token, method: 'GET', path: '/SysUser/identity' })).status === 200

/** Sessions by what should have become of them. `over` were refused once and must stay so. */
type Sessions = { open: Set<string>; over: Set<string> }

const checkSessions = async (product: Product, sessions: Sessions): Promise<readonly string[]> => {
  const findings: string[] = []
  for (const token of sessions.over)
    if (await isOpen(product, token)) findings.push('a session that was over lives again')
  for (const token of sessions.open)
    if (!(await isOpen(product, token))) {
      sessions.open.delete(token)
      sessions.over.add(token)
    }
  return findings
}

type Life = Readonly<{ data: string; built: string | undefined; clock: Clock; number: number; sessions: Sessions }>

/** Starts under a clock, looks at the sessions of earlier lives, works, signs one person out, and stops. */
const live = async ({ data, built, clock, number, sessions }: Life): Promise<readonly string[]> => {
  const product = await startProduct({ data, built, environment: await environmentFor(clock) })
  try {
    const findings = [...(await checkSessions(product, sessions))]
    if (clock === '+400d' && sessions.open.size > 0) findings.push('a session lives for 400 days')
    const [stays, leaves] = [await signIn(product), await signIn(product)]
    await send({ address: product.address, token: leaves, path: '/SysUser/logout', body: {} })
    sessions.over.add(leaves)
    for (let index = 0; index < ordersOfLife; index++) {
      const { status, key } = await enterOrder(product.address, stays, `clock-${number}-${index}`)
      if (status !== 200) findings.push(`an order was answered ${status} ${key}`)
    }
    findings.push(...(await checkSessions(product, sessions)))
    findings.push(...(await checkOrders(product.address, stays, (number + 1) * ordersOfLife)))
    if (clock === 'as it is') sessions.open.add(stays)
    await product.end()
    return findings.map((finding) => `clock ${clock}: ${finding}`)
  } finally {
    await product.dispose()
  }
}

const checkAtRest = async (data: string): Promise<readonly string[]> => {
  const log = await openSqliteLogForReading(data)
  const events = await log.readAll(0, 1_000_000).finally(log.close)
  const placed = events.map((event) => ({ ...event, meta: { eventId: event.id } }))
  const verified = await typed(data, ['verify'])
  return [
    ...checkOrder(placed),
    ...(verified.code === 0 ? [] : [`verify ended with ${verified.code}: ${verified.text.trim()}`]),
  ]
}

const setClocks = async ({ folder, tell }: Run, fault?: BrokenName) => {
  const data = join(folder, 'clock')
  const built = fault && (await bundle('daybook.ts', fault))
  const sessions: Sessions = { open: new Set(), over: new Set() }
  const findings: string[] = []
  for (const [number, clock] of clocks.entries()) {
    tell(`clock ${clock}`)
    findings.push(...(await live({ data, built, clock, number, sessions })))
  }
  findings.push(...(await checkAtRest(data)))
  await discard(data)
  return { count: clocks.length - 1, findings }
}

/** Clocks that jump. */
export const clock: Scenario = {
  name: 'clock',
  promise: 'a clock that is set back or far forward changes no order, revives no session and prevents no start',
  run: async (run) => [
    kept('clock set back an hour, forward 400 days, and back again', await setClocks(run)),
    reported(
      'clock set, sessions that are over are not written down',
      await setClocks(run, 'sessions that are over are not written down'),
    ),
  ],
}
