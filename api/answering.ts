import { existsSync } from 'node:fs'
import type { OpenedLog } from '../events/log/openLog.ts'
import type { Desk } from '../projections/kernel/desk.ts'
import { createOperationsTables } from '../projections/operations/tables.ts'
import { createAuthenticate } from './access/authenticate.ts'
import { withDemoPassword } from './access/demoPeople.ts'
import { seedAccess } from './access/seed.ts'
import { seedReports } from './reports/seedReports.ts'
import { seedDataSets } from './sources/seedDataSets.ts'
import { routes } from './index.ts'
import { type AppParts, createApp } from './kernel/app.ts'
import { type Served, serve, serveLimits } from './kernel/serve.ts'
import { createRateTable, sharedRates } from './kernel/sharedRates.ts'

type Answering = Readonly<{
  desk: Desk
  opened: Pick<OpenedLog, 'codec' | 'keyFor'>
  /** Folder of the built console; only the API is served where it is not there. */
  consoleFolder: string
  /** Says something to whoever started this. */
  tell: (sentence: string) => void
  /** Does something that no other process does meanwhile; absent where this one is alone. */
  alone?: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Fills the desk before anybody is answered. */
  prepare?: ((desk: Desk) => Promise<void>) | undefined
  gauges?: AppParts['gauges']
}>

/** Makes a first start usable where nobody has done so yet, and answers people. */
export const startAnswering = async (answering: Answering): Promise<Served> => {
  const { desk, opened, consoleFolder, alone, tell, prepare, gauges } = answering
  const { config, db, logger } = desk
  await mustHaveOwnPasswords(desk)
  await createOperationsTables(db)
  const begin = async (): Promise<void> => {
    if (alone) await createRateTable(db)
    await seedAccess(desk, { adminPassword: config.DAYBOOK_ADMIN_PASSWORD, tell })
    await seedDataSets(desk)
    await seedReports(desk)
  }
  await (alone ? alone('the first start', begin) : begin())
  await prepare?.(desk)
  const app = createApp({
    desk,
    codec: opened.codec,
    routes,
    authenticate: createAuthenticate(desk),
    key: opened.keyFor('commands'),
    gauges,
    ...(alone ? { rates: sharedRates(db, logger) } : {}),
    ...(existsSync(consoleFolder) ? { consoleFolder } : {}),
  })
  return serve({ app, host: config.DAYBOOK_HOST, port: config.PORT, limits: serveLimits(config) })
}

/** Answers only how this process is: for those that answer nobody else. */
export const answerHealth = async ({
  desk,
  opened,
  port,
  gauges,
}: Pick<Answering, 'desk' | 'opened' | 'gauges'> & Readonly<{ port: number }>): Promise<Served> => {
  await createOperationsTables(desk.db)
  const app = createApp({
    desk,
    codec: opened.codec,
    routes: [],
    authenticate: async () => undefined,
    key: opened.keyFor('commands'),
    gauges,
  })
  return serve({ app, host: desk.config.DAYBOOK_HOST, port, limits: serveLimits(desk.config) })
}

/** In production nobody may sign in with a password that everybody knows. */
const mustHaveOwnPasswords = async (desk: Desk): Promise<void> => {
  const known = desk.config.NODE_ENV === 'production' ? await withDemoPassword(desk) : []
  if (known.length > 0)
    throw new Error(
      `Daybook does not start in production while these people have the password of the demo: ${known.join(', ')}. Start it without NODE_ENV=production, and have them choose another one or disable them.`,
    )
}
