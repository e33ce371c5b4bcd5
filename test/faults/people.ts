import { join } from 'node:path'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { discard } from '../support/faults/discard.ts'
import { type Editor, type Edits, editUntil, enterRecords, lostEdits, readRecord } from '../support/faults/editing.ts'
import { type HttpAnswer, send, signIn } from '../support/faults/orders.ts'
import { type Product, startProduct } from '../support/product.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

type Size = Readonly<{ people: number; records: number; seconds: number; wishes: number }>

const whole: Size = { people: 64, records: 1000, seconds: 60, wishes: 30 }
const quick: Size = { people: 8, records: 40, seconds: 4, wishes: 6 }

const chosen = 'Lantern-3158'

/** Somebody with an account of their own, who has chosen a password. */
const hire = async ({ address }: Product, token: string, account: string): Promise<string> => {
  const wanted = { account, name: account, companyId: 'main', userType: 'superAdministrator' }
  const { data } = await send({ address, token, path: '/sys/user', body: wanted })
  const { initialPassword } = data as { initialPassword: string } // of a new account
  const login = await fetch(`${address}/api/SysUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: account, password: initialPassword }),
  })
  const { error } = (await login.json()) as { error: { params: { resetToken: string } } } // a first sign-in
  const body = { ...error.params, password: chosen, confirm: chosen }
  return (await send({ address, path: '/SysUser/firstReset', body })).data as string
}

/** A product with so many people signed in. */
const open = async ({ dice, folder, tell }: Run, { people }: Size, fault?: BrokenName) => {
  const data = join(folder, `people-${fault ? 'broken' : 'whole'}`)
  const product = await startProduct({ data, built: fault && (await bundle('daybook.ts', fault)) })
  const token = await signIn(product)
  const editors: Editor[] = []
  for (let number = 0; number < people; number += 2) {
    tell(`${number} of ${people} people`)
    const names = [`person-${number}`, `person-${number + 1}`].slice(0, people - number)
    const tokens = await Promise.all(names.map((name) => hire(product, token, name)))
    editors.push(...names.map((name, at) => ({ name, token: tokens[at] ?? '', dice: dice.of(name) })))
  }
  const close = async (): Promise<void> => {
    await product.dispose()
    await discard(data)
  }
  return { product, token, editors, close }
}

type Office = Awaited<ReturnType<typeof open>>

const edit = async ({ tell }: Run, { product, token, editors }: Office, { records, seconds }: Size) => {
  const { address } = product
  tell(`${records} records`)
  const ids = await enterRecords(address, token, records)
  const edits: Edits = { done: [], stale: { count: 0 }, findings: [] }
  tell(`${editors.length} people edit for ${seconds} s`)
  const end = Date.now() + seconds * 1000
  await Promise.all(editors.map((editor) => editUntil(address, editor, { ids, end }, edits)))
  const now = new Map<string, { id: string; version: number; description: string }>()
  for (const id of new Set(edits.done.map((one) => one.id)))
    now.set(id, (await readRecord(address, token, id)).data as { id: string; version: number; description: string }) // as the route answers
  const findings = [...edits.findings, ...lostEdits(edits.done, now)]
  if (edits.stale.count === 0) findings.push('nobody was told of a stale version')
  return { count: edits.done.length + edits.stale.count, findings }
}

/** Everybody wants the same code and the same account at the same moment: one gets it. */
const wish = async ({ tell }: Run, { product, token, editors }: Office, { wishes }: Size) => {
  const { address } = product
  const findings: string[] = []
  const once = async (what: string, path: string, body: object): Promise<void> => {
    const answers = await Promise.all(editors.map((editor) => send({ address, token: editor.token, path, body })))
    findings.push(...checkOne(what, answers))
  }
  for (let number = 0; number < wishes; number++) {
    tell(`wish ${number} of ${wishes}`)
    await once(`the code wish-${number}`, '/sys/role', { code: `wish-${number}`, name: 'Wanted' })
  }
  await once('the account wanted', '/sys/user', {
    ...{ account: 'wanted', name: 'Wanted', companyId: 'main', userType: 'administrator' },
  })
  findings.push(...(await twice(address, token, '/sys/role/getRoleByParam', 'code')))
  findings.push(...(await twice(address, token, '/sys/user/getUserByParam', 'account')))
  return { count: (wishes + 1) * editors.length, findings }
}

/** Everybody else is told that it is taken, or, where passwords are hashed, that there are too many who ask. */
const checkOne = (what: string, answers: readonly HttpAnswer[]): readonly string[] => {
  const won = answers.filter(({ status }) => status === 200).length
  const odd = answers.filter(({ status }) => ![200, 409, 429].includes(status))
  return [
    ...(won === 1 ? [] : [`${what} was given to ${won} who asked`]),
    ...odd.map(({ status, key }) => `asking for ${what} was answered ${status} ${key}`),
  ]
}

const twice = async (address: string, token: string, path: string, field: string): Promise<readonly string[]> => {
  const seen = new Map<string, number>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data } = await send({ address, token, path: `${path}?pageNum=${page}&pageSize=200`, body: {} })
    const { list, total } = data as { list: Readonly<Record<string, string>>[]; total: number } // as the route answers
    pages = Math.ceil(total / 200)
    for (const row of list) seen.set(row[field] ?? '', (seen.get(row[field] ?? '') ?? 0) + 1)
  }
  return [...seen].flatMap(([value, count]) => (count > 1 ? [`${count} records have the ${field} ${value}`] : []))
}

const within = async <Result>(run: Run, size: Size, work: (office: Office) => Promise<Result>, fault?: BrokenName) => {
  const office = await open(run, size, fault)
  try {
    return await work(office)
  } finally {
    await office.close()
  }
}

/** Many people at the same records. */
export const people: Scenario = {
  name: 'people',
  promise: 'no edit that was answered is lost, a stale one is refused, and what must be unique is given once',
  run: async (run) => {
    const size = run.quick ? quick : whole
    const [edits, wishes] = await within(run, size, async (office) => [
      await edit(run, office, size),
      await wish(run, office, size),
    ])
    const blind = 'versions that people have seen are not looked at'
    const twins = 'a value is reserved without a look'
    return [
      kept('edits of the same records, stale ones among them', edits),
      kept('wishes for the same code and account', wishes),
      reported(blind, await within(run, quick, (office) => edit(run, office, quick), blind)),
      reported(twins, await within(run, quick, (office) => wish(run, office, quick), twins)),
    ]
  },
}
