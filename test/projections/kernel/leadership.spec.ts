import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import pg from 'pg'
import pino from 'pino'
import { alone, lead } from '../../../projections/kernel/leadership.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../../support/servers/postgres.ts'

const logger = pino({ level: 'silent' })
const child = fileURLToPath(new URL('../../support/leadingChild.ts', import.meta.url))

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(20)) if (await holds()) return
  throw new Error('it did not come to that')
}

describe('leading', () => {
  let database: PostgresDatabase
  let ending: AbortController
  const running = new Set<Promise<void>>()
  const children: ChildProcess[] = []
  before(async () => {
    database = await createPostgresDatabase()
  })
  beforeEach(() => {
    ending = new AbortController()
  })
  afterEach(async () => {
    ending.abort()
    await Promise.all(running)
    running.clear()
    for (const one of children.splice(0)) one.kill('SIGKILL')
  })
  after(() => database.drop())

  const leading = (name: string, signal = ending.signal) => ({ url: database.url, name, signal, logger })

  const begin = (name: string, work: (signal: AbortSignal) => Promise<void>, signal = ending.signal): void => {
    running.add(lead(leading(name, signal), work))
  }

  const spawnLeader = (name: string): Readonly<{ kill: () => void; lines: readonly string[] }> => {
    const lines: string[] = []
    const started = spawn(process.execPath, ['--import', 'tsx', child, database.url, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.stdout.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')))
    children.push(started)
    return { kill: () => started.kill('SIGKILL'), lines }
  }

  /** Ends every connection that leads under this name, as a server does that restarts. */
  const cut = async (name: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      `daybook leads ${name}`,
    ])
    await client.end()
  }

  it('is for one at a time, and for each name by itself', async () => {
    const leads: string[] = []
    for (const [who, name] of [
      ['first', 'rows'],
      ['second', 'rows'],
      ['third', 'work'],
    ] as const)
      begin(name, async (signal) => {
        leads.push(who)
        await aborted(signal)
      })
    await until(() => leads.length === 2)
    await delay(1200)
    expect(leads).to.have.length(2).and.to.include('third')
  })

  it('goes to the next once the first has finished what it was doing', async () => {
    const first = new AbortController()
    const said: string[] = []
    begin(
      'handed',
      async (signal) => {
        said.push('first leads')
        await aborted(signal)
        await delay(300)
        said.push('first ended')
      },
      first.signal,
    )
    await until(() => said.length === 1)
    begin('handed', async (signal) => {
      said.push('second leads')
      await aborted(signal)
    })
    first.abort()
    await until(() => said.length === 3)
    expect(said).to.deep.equal(['first leads', 'first ended', 'second leads'])
  })

  it('goes to the next within 5 s when a leading process is killed', async () => {
    for (let round = 0; round < 3; round++) {
      const killed = spawnLeader(`killed-${round}`)
      await until(() => killed.lines.length === 1)
      const next = spawnLeader(`killed-${round}`)
      await delay(600)
      const at = Date.now()
      killed.kill()
      await until(() => next.lines.includes('leads'))
      expect(Date.now() - at).to.be.below(5000)
    }
  })

  it('stops when the connection is lost, before another one may begin, and is taken up again', async () => {
    const said: string[] = []
    let inside = 0
    const work = async (signal: AbortSignal): Promise<void> => {
      inside += 1
      said.push(inside === 1 ? 'alone' : 'not alone')
      await aborted(signal)
      inside -= 1
    }
    begin('cut', work)
    begin('cut', work)
    for (let round = 1; round <= 4; round++) {
      await until(() => said.length === round)
      await cut('cut')
    }
    await until(() => said.length === 5)
    expect(new Set(said)).to.deep.equal(new Set(['alone']))
  })

  it('begins again when the work broke off', async () => {
    let tries = 0
    begin('broken', async (signal) => {
      tries += 1
      if (tries < 3) throw new Error('not today')
      await aborted(signal)
    })
    await until(() => tries === 3)
  })

  it('waits for a server that does not answer yet', async () => {
    const nowhere = new AbortController()
    const waiting = lead(
      { ...leading('early', nowhere.signal), url: 'postgres://nobody@127.0.0.1:1/none' },
      async () => {
        throw new Error('nobody can lead here')
      },
    )
    await delay(300)
    nowhere.abort()
    await waiting
  })

  it('lets several do something one after the other, each to its end', async () => {
    const said: string[] = []
    const seed = (who: string) =>
      alone(leading('seeding'), async () => {
        said.push(who)
        await delay(100)
        said.push(who)
        return who
      })
    expect(await Promise.all([seed('a'), seed('b')])).to.deep.equal(['a', 'b'])
    expect(said[0]).to.equal(said[1])
    expect(said[2]).to.equal(said[3])
    const refused = await alone(leading('seeding'), () => Promise.reject(new Error('no'))).catch(
      (error: Error) => error,
    )
    expect(refused).to.have.property('message', 'no')
  })
})
