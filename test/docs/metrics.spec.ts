import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { Registry } from 'prom-client'
import { routes } from '../../api/index.ts'
import { deciders } from '../../events/index.ts'
import { projections } from '../../projections/index.ts'
import { noteChoreStart } from '../../projections/kernel/choreRuns.ts'
import { noteProcess } from '../../projections/kernel/processes.ts'
import { inProcessQueue } from '../../workers/kernel/inProcessQueue.ts'
import { queueGauges, workGauges } from '../../workers/kernel/queueGauges.ts'
import { type Api, startApi } from '../support/api.ts'
import { type Row, tablesOf } from './page.ts'

type Said = Readonly<{ name: string; type: string; help: string }>

/** What the exposition format says of each number, before its values. */
const saidIn = (text: string): readonly Said[] => {
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]))
  return [...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name = '', help = '']) => ({
    name,
    type: types.get(name) ?? '',
    help,
  }))
}

const rowOf = ({ name, type, help }: Said): Row => ({ Name: `\`${name}\``, Type: type, Meaning: help })

const withoutLabels = (rows: readonly Row[] = []): readonly Row[] =>
  rows.map(({ Name = '', Type = '', Meaning = '' }) => ({ Name, Type, Meaning }))

const fileOf = (name: string): string => readFileSync(new URL(`../../docs/deploy/${name}`, import.meta.url), 'utf8')

/** Names of ours that a text uses, and those that every process has. */
const usedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\b((?:daybook|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = '']) => name)),
]

describe('the reference of metrics', () => {
  let api: Api
  let served: readonly Said[]
  let ofQueue: readonly Said[]

  before(async () => {
    api = await startApi({ routes, deciders, projections })
    const at = Date.parse(api.desk.now())
    const self = { id: 'p1', role: 'api', host: 'h', pid: 1, version: '1', startedAt: at, seenAt: at, leads: [] }
    await noteProcess(api.desk.db, self)
    await noteChoreStart(api.desk.db, { name: 'a chore', every: 1000, at })
    served = saidIn(await (await fetch(`${api.served.address}/metrics`)).text())
    const register = new Registry()
    workGauges(register, api.desk)
    queueGauges(register, inProcessQueue())
    ofQueue = saidIn(await register.metrics())
  })
  after(() => api.close())

  const tables = tablesOf('reference/metrics.md')
  const isOurs = ({ name }: Said): boolean => name.startsWith('daybook_')
  const byName = (one: Said, other: Said): number => (one.name < other.name ? -1 : 1)
  const notOfQueue = ({ name }: Said): boolean => !ofQueue.some((one) => one.name === name)

  it('lists every number of Daybook, as the server tells it', () => {
    const expected = served.filter(isOurs).filter(notOfQueue).toSorted(byName).map(rowOf)
    expect(withoutLabels(tables.get('Of log, read models and requests'))).to.deep.equal(expected)
  })

  it('lists every number of background work', () => {
    const expected = [...ofQueue].toSorted(byName).map(rowOf)
    expect(withoutLabels(tables.get('Of background work'))).to.deep.equal(expected)
  })

  it('lists every number of the process itself', () => {
    const expected = served
      .filter((one) => !isOurs(one))
      .toSorted(byName)
      .map(rowOf)
    expect(withoutLabels(tables.get('Of the process'))).to.deep.equal(expected)
  })

  for (const file of ['grafana-dashboard.json', 'alerts.yml'])
    it(`is all that ${file} asks for`, () => {
      const known = [...served, ...ofQueue].flatMap(({ name, type }) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      )
      const used = usedIn(fileOf(file))
      expect(used.length).to.be.above(5)
      expect(known).to.include.members([...used])
    })

  it('has a dashboard that Grafana can read: panels with titles and queries, each in a place of its own', () => {
    const { title, panels } = JSON.parse(fileOf('grafana-dashboard.json')) as {
      title: string
      panels: { id: number; title: string; type: string; gridPos: object; targets?: { expr: string }[] }[]
    } // the words of Grafana
    expect(title).to.equal('Daybook')
    expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length)
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).to.equal(panels.length)
    for (const { title: name, type, targets } of panels.filter((panel) => panel.type !== 'row')) {
      expect(name, type).to.match(/\S/)
      expect(
        targets?.every(({ expr }) => expr.length > 0),
        name,
      ).to.equal(true)
    }
  })

  it('has alerts that say what they mean and what to do', () => {
    const rules = fileOf('alerts.yml')
      .split(/^ +- alert: /m)
      .slice(1)
    expect(rules.length).to.be.above(6)
    for (const rule of rules) {
      const [name = ''] = rule.split('\n')
      for (const word of ['expr: ', 'for: ', 'severity: ', 'summary: ', 'description: '])
        expect(rule, name).to.include(word)
    }
  })
})
