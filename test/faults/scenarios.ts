import { apiKills } from './apiKills.ts'
import { broker } from './broker.ts'
import { clock } from './clock.ts'
import { contention } from './contention.ts'
import { eio } from './eio.ts'
import type { Scenario } from './fault.ts'
import { flip } from './flip.ts'
import { fsync } from './fsync.ts'
import { full } from './full.ts'
import { idempotent } from './idempotent.ts'
import { kill } from './kill.ts'
import { network } from './network.ts'
import { people } from './people.ts'
import { power } from './power.ts'
import { projectorKills } from './projectorKills.ts'
import { second } from './second.ts'
import { slow } from './slow.ts'
import { tamper } from './tamper.ts'

/** In the order in which they are run. */
export const scenarios: readonly Scenario[] = [
  kill,
  fsync,
  power,
  full,
  slow,
  eio,
  flip,
  tamper,
  second,
  clock,
  contention,
  idempotent,
  people,
  broker,
  projectorKills,
  apiKills,
  network,
]
