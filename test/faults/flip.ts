import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../../events/log/hashedFiles.ts'
import type { BrokenName } from '../support/faults/broken.ts'
import { bundle } from '../support/faults/bundle.ts'
import { typed } from '../support/faults/command.ts'
import type { Dice } from '../support/faults/dice.ts'
import { discard } from '../support/faults/discard.ts'
import { inPairs } from '../support/faults/inPairs.ts'
import { memoryFolder } from '../support/faults/memoryFolder.ts'
import { checkOrders, enterOrder, signIn } from '../support/faults/orders.ts'
import { startProduct } from '../support/product.ts'
import { signedIn } from '../support/productClient.ts'
import { kept, reported, type Run, type Scenario } from './fault.ts'

const orders = 40

/** The data folder of a server that was used and stopped in good order. */
const usedStore = async (data: string): Promise<void> => {
  const product = await startProduct({ data })
  const token = await signIn(product)
  for (let index = 0; index < orders; index++) await enterOrder(product.address, token, `flip-${index}`)
  const client = await signedIn(product)
  const lines = Array.from({ length: 50 }, (_, index) => `PO-${index},P-${index},10,2026-04-05`)
  const file = new TextEncoder().encode(['po,partNumber,totalQty,requiredEtd', ...lines].join('\n'))
  await client.upload('/logistics/order/import', 'orders.csv', file)
  await product.end()
}

type Flip = Readonly<{ name: string; bit: number }>

/** Small files are hit as often as large ones. */
const flipsIn = async (data: string, count: number, dice: Dice): Promise<readonly Flip[]> => {
  const sizes = new Map<string, number>()
  for (const name of await filesBelow(data)) sizes.set(name, (await readFile(join(data, name))).length)
  const names = [...sizes].filter(([, size]) => size > 0).map(([name]) => name)
  return Array.from({ length: count }, () => {
    const name = dice.pick(names)
    return { name, bit: dice.below(8 * (sizes.get(name) ?? 0)) }
  })
}

const flipBit = async (file: string, bit: number): Promise<void> => {
  const bytes = await readFile(file)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  await writeFile(file, bytes)
}

const withFlip = async <Result>(data: string, copy: string, flip: Flip, act: () => Promise<Result>) => {
  await cp(data, copy, { recursive: true })
  await flipBit(join(copy, flip.name), flip.bit)
  return act().finally(() => discard(copy))
}

/** Named by `verify`, or by the start that it prevents. */
const isNamed = async (copy: string, { name }: Flip, built: string | undefined): Promise<string | undefined> => {
  const verified = await typed(copy, ['verify'], built)
  if (verified.code !== 0 && verified.text.includes(name)) return undefined
  const words = verified.text.trim().split('\n').at(-1)
  if (built !== undefined || verified.code === 0) return `verify ended with ${verified.code}: ${words}`
  const started = await typed(copy, ['serve'])
  if (started.code !== null && started.code !== 0 && started.text.includes(name)) return undefined
  return `verify ended with ${verified.code} and the start with ${started.code}, neither names it: ${words}`
}

const flipOften = async (run: Run, data: string, count: number, fault?: BrokenName) => {
  const built = fault && (await bundle('daybook.ts', fault))
  const flips = await flipsIn(data, count, run.dice)
  const findings = await inPairs(flips, async (flip, index) => {
    run.tell(`${index} of ${flips.length} flips: ${flip.name}`)
    const copy = `${data}-${index}`
    const problem = await withFlip(data, copy, flip, () => isNamed(copy, flip, built))
    return problem === undefined ? [] : [`bit ${flip.bit} of ${flip.name}: ${problem}`]
  })
  return { count, findings: findings.flat() }
}

/** Damaged read models are no loss: the start builds them anew. */
const flipReadModels = async ({ dice, tell }: Run, data: string, count: number) => {
  const findings: string[] = []
  const size = (await readFile(join(data, 'read.db'))).length
  for (let index = 0; index < count; index++) {
    tell(`${index} of ${count} flips of read.db`)
    const flip = { name: 'read.db', bit: dice.below(8 * size) }
    const copy = `${data}-read`
    const found = await withFlip(data, copy, flip, () => serveAgain(copy))
    findings.push(...found.map((finding) => `bit ${flip.bit} of read.db: ${finding}`))
  }
  return { count, findings }
}

const serveAgain = async (data: string): Promise<readonly string[]> => {
  const product = await startProduct({ data })
  try {
    const listed = await checkOrders(product.address, await signIn(product), orders)
    await product.end()
    const verified = await typed(data, ['verify'])
    return [...listed, ...(verified.code === 0 ? [] : [`verify then ended with ${verified.code}: ${verified.text}`])]
  } finally {
    await product.dispose()
  }
}

/** Single bits that turn over on the disk. */
export const flip: Scenario = {
  name: 'flip',
  promise:
    'a bit that turned over in any file of a stopped store is named with its file, and read models are built anew',
  run: async (run) => {
    const memory = await memoryFolder()
    try {
      const data = join(memory, 'data')
      await usedStore(data)
      return [
        kept('bits of every file turned over', await flipOften(run, data, run.quick ? 8 : 500)),
        kept('bits of the read models turned over', await flipReadModels(run, data, run.quick ? 1 : 5)),
        reported(
          'bits turned over, files are not compared',
          await flipOften(run, data, run.quick ? 6 : 40, 'files are not compared with the last stop'),
        ),
      ]
    } finally {
      await discard(memory)
    }
  },
}
