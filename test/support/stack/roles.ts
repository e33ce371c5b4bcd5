import { join } from 'node:path'
import { program } from '../product.ts'
import { freePort } from '../servers/freePort.ts'
import type { Wanted } from './groups.ts'

type Verb = 'api' | 'projector' | 'worker' | 'demo'

const signs: Readonly<Record<Verb, RegExp>> = {
  api: /^Daybook answers at http/,
  demo: /^Daybook answers at http/,
  projector: /^Daybook projector has begun/,
  worker: /^Daybook worker has begun/,
}

/** A role of the product as a part of the stack. */
export const role = (verb: Verb, name: string, environment: NodeJS.ProcessEnv): Wanted => ({
  ...{ name, environment, command: process.execPath },
  words: [program, verb],
  sign: signs[verb],
})

/** What every role is given beside the servers: it answers this machine only, behind the balancer. */
export const sharedByRoles = (folder: string, given: NodeJS.ProcessEnv): Readonly<Record<string, string>> => ({
  DAYBOOK_DATA: join(folder, 'data'),
  DAYBOOK_HOST: '127.0.0.1',
  DAYBOOK_PROXIES: String(1 + Number(given['DAYBOOK_PROXIES'] || 0)),
  DAYBOOK_HEALTH_PORT: '0',
  UV_THREADPOOL_SIZE: given['UV_THREADPOOL_SIZE'] || '8',
})

/** So many of `api`, each on a port of its own. */
export const apis = async (many: number, environment: NodeJS.ProcessEnv) => {
  const ports = await Promise.all(Array.from({ length: many }, freePort))
  return {
    wanted: ports.map((port, index) => role('api', `api ${index + 1}`, { ...environment, PORT: String(port) })),
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
  }
}
