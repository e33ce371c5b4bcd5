import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { password, type Product, type ProductOptions } from './product.ts'
import { kafkaBrokers } from './servers/kafka.ts'
import { createPostgresDatabase, type PostgresDatabase } from './servers/postgres.ts'
import { type Stack, startStack } from './stack/startStack.ts'

/** What a stack keeps: its folder and its database. */
type Kept = Readonly<{ folder: string; database: PostgresDatabase }>

/** The product as several processes behind a balancer, on the database server and the broker that the whole run shares. */
export const startStackProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const { folder, database } = options.verb === 'demo' ? await copyOfDemo() : await empty()
  const environment = await environmentOf(database, options)
  let said = ''
  let port = '0'
  let stack: Stack | undefined

  const again = async (): Promise<void> => {
    const say = (sentence: string) => (said += `${sentence}\n`)
    stack = await startStack({ folder, say, environment: { ...environment, PORT: port } })
    port = new URL(stack.address).port
  }
  const end = async (): Promise<number> => {
    await stack?.stop()
    stack = undefined
    return 0
  }
  const dispose = async (): Promise<void> => {
    await end()
    await forget({ folder, database })
  }
  await again().catch(async (error: unknown) => {
    await dispose()
    throw error
  })
  return {
    ...{ end, again, dispose },
    get address() {
      return `http://127.0.0.1:${port}`
    },
    data: join(folder, 'data'),
    database: database.url,
    said: () => said,
    process: () => {
      throw new Error('the stack is many processes')
    },
  }
}

const environmentOf = async (database: PostgresDatabase, options: ProductOptions): Promise<NodeJS.ProcessEnv> => {
  const adminPassword = 'adminPassword' in options ? options.adminPassword : password
  return {
    ...process.env,
    PORT: '0',
    DAYBOOK_SESSION_RATE: '0',
    DAYBOOK_POSTGRES: database.url,
    DAYBOOK_KAFKA: (await kafkaBrokers()).join(','),
    DAYBOOK_KAFKA_PREFIX: `stories-${randomUUID()}`,
    ...(adminPassword ? { DAYBOOK_ADMIN_PASSWORD: adminPassword } : {}),
    ...options.environment,
  }
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'daybook-stack-'))
const empty = async (): Promise<Kept> => ({ folder: await newFolder(), database: await createPostgresDatabase() })
const forget = async ({ folder, database }: Kept): Promise<void> => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}

let demo: Promise<Kept> | undefined

/** The demo is filled once for the whole run; every story gets a copy. */
const copyOfDemo = async (): Promise<Kept> => {
  demo ??= filledDemo()
  const filled = await demo
  const folder = await newFolder()
  await cp(filled.folder, folder, { recursive: true })
  return { folder, database: await createPostgresDatabase(undefined, filled.database) }
}

const filledDemo = async (): Promise<Kept> => {
  const kept = await empty()
  const environment = await environmentOf(kept.database, {})
  const stack = await startStack({ folder: kept.folder, environment, demo: true })
  await stack.stop()
  process.once('exit', () => rmSync(kept.folder, { recursive: true, force: true }))
  return kept
}
