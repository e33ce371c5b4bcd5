import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { listChoreRuns } from '../../projections/kernel/choreRuns.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { goneAfter, listProcesses } from '../../projections/kernel/processes.ts'

/**
 * Adds the numbers that operators watch beside log and read models: ledger, disk, database, processes and schedules.
 * What cannot be asked now has no value, so that an outage never takes the other numbers along.
 */
export const operationGauges = (desk: Desk, register: Registry): void => {
  ledgerGauges(desk, register)
  diskGauges(desk, register)
  databaseGauges(desk, register)
}

/** A gauge without labels whose value is asked when the numbers are. */
const asked = (
  register: Registry,
  { name, help }: Readonly<{ name: string; help: string }>,
  ask: () => Promise<number | undefined>,
): void => {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      const value = await ask().catch(() => undefined)
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

const ledgerGauges = ({ ledger }: Desk, register: Registry): void => {
  asked(
    register,
    { name: 'daybook_ledger_position', help: 'position up to which the log is chained' },
    async () => (await ledger?.status())?.position,
  )
  asked(
    register,
    { name: 'daybook_ledger_lag', help: 'positions that the ledger is behind the log' },
    async () => (await ledger?.status())?.lag,
  )
  asked(
    register,
    { name: 'daybook_ledger_ok', help: '1 when the ledger agrees with the log, 0 when not' },
    async () => {
      const status = await ledger?.status()
      return status && Number(status.ok)
    },
  )
}

const diskGauges = ({ config }: Desk, register: Registry): void => {
  asked(register, { name: 'daybook_disk_free_bytes', help: 'space left on the disk of the data folder' }, async () => {
    const { bavail, bsize } = await statfs(config.DAYBOOK_DATA)
    return bavail * bsize
  })
  asked(register, { name: 'daybook_disk_size_bytes', help: 'size of the disk of the data folder' }, async () => {
    const { blocks, bsize } = await statfs(config.DAYBOOK_DATA)
    return blocks * bsize
  })
}

const databaseGauges = ({ db, now }: Desk, register: Registry): void => {
  asked(
    register,
    { name: 'daybook_database_reachable', help: '1 when the database of the read models answers, 0 when not' },
    () =>
      db.read.raw('select 1').then(
        () => 1,
        () => 0,
      ),
  )
  new Gauge({
    name: 'daybook_processes',
    help: 'processes by role; gone ones gave no sign of life lately and did not end in order',
    labelNames: ['role', 'state'],
    registers: [register],
    async collect() {
      const at = Date.parse(now())
      const processes = await listProcesses(db).catch(() => [])
      this.reset()
      for (const { role, seenAt } of processes) this.inc({ role, state: at - seenAt < goneAfter ? 'alive' : 'gone' })
    },
  })
  new Gauge({
    name: 'daybook_chore_failures',
    help: 'runs of a piece of housekeeping that failed since one went well',
    labelNames: ['chore'],
    registers: [register],
    async collect() {
      const chores = await listChoreRuns(db).catch(() => [])
      this.reset()
      for (const { name, failures } of chores) this.set({ chore: name }, failures)
    },
  })
}
