import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { typed } from '../support/faults/command.ts'
import { checkOrders, enterOrder, type HttpAnswer, send, signIn } from '../support/faults/orders.ts'
import { startProduct } from '../support/product.ts'
import type { Run } from './fault.ts'

const diskSize = '48m'
const longestReturn = 10_000
const mostOrders = 20_000
const atATime = 16

/** A small disk of its own; answers what takes it away. */
const mountDisk = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Error('a small disk could not be mounted: this scenario needs to run as root', { cause: error })
  }
  return () => execFileSync('umount', ['--lazy', folder])
}

const megabyte = 1024 * 1024

/** Leaves so many KB of a disk free, or less where the server writes meanwhile; answers the file that takes the rest. */
const fillUp = (folder: string, leftKb: number): string => {
  const ballast = join(folder, 'ballast')
  for (;;) {
    const { bavail, bsize } = statfsSync(folder)
    const more = Math.min(megabyte, bavail * bsize - leftKb * 1024)
    if (more <= 0) return ballast
    appendFileSync(ballast, Buffer.alloc(more))
  }
}

type Server = Readonly<{ address: string; token: string }>

type Filled = Readonly<{ entered: number; refused: HttpAnswer; name: string }>

/** Enters orders, some at a time, until one is refused; answers how many were entered, and which one was not. */
const enterUntilRefused = async ({ address, token }: Server, prefix: string): Promise<Filled> => {
  for (let entered = 0; entered < mostOrders; entered += atATime) {
    const names = Array.from({ length: atATime }, (_, index) => `${prefix}-${entered + index}`)
    const answers = await Promise.all(names.map((name) => enterOrder(address, token, name)))
    const first = answers.findIndex(({ status }) => status !== 200)
    const [refused, name] = [answers[first], names[first]]
    if (refused && name !== undefined)
      return { entered: entered + answers.filter(({ status }) => status === 200).length, refused, name }
  }
  throw new Error('the disk did not become full')
}

const comesBack = async ({ address, token }: Server, name: string): Promise<boolean> => {
  for (const end = Date.now() + longestReturn; Date.now() < end; ) {
    if ((await enterOrder(address, token, name)).status === 200) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

/** Fills the disk under a running server, reads, makes space again, and writes; answers what was not as promised. */
const fillOnce = async (server: Server, data: string, leftKb: number) => {
  const ballast = fillUp(data, leftKb)
  const { entered, refused, name } = await enterUntilRefused(server, `full-${leftKb}`)
  const path = '/logistics/order/getOrderByParam?pageNum=1&pageSize=1'
  const read = await send({ ...server, path, body: {} })
  rmSync(ballast)
  const back = await comesBack(server, name)
  return {
    entered: entered + (back ? 1 : 0),
    findings: [
      ...(refused.status === 503 ? [] : [`a write on a full disk was answered ${refused.status} ${refused.key}`]),
      ...(read.status === 200 ? [] : [`a read on a full disk was answered ${read.status} ${read.key}`]),
      ...(back ? [] : ['nothing was saved within ten seconds after there was space again']),
    ].map((finding) => `${leftKb} KB left: ${finding}`),
  }
}

/** A server on a disk that becomes full again and again, with so much space left. */
export const fillDisk = async ({ folder, tell }: Run, left: readonly number[]) => {
  const data = join(folder, 'small-disk')
  const unmount = mountDisk(data)
  const product = await startProduct({ data }).catch((error: unknown) => {
    unmount()
    throw error
  })
  try {
    const server = { address: product.address, token: await signIn(product) }
    const findings: string[] = []
    let expected = 0
    for (const leftKb of left) {
      tell(`${leftKb} KB left on the server's disk`)
      const filled = await fillOnce(server, data, leftKb)
      expected += filled.entered
      findings.push(...filled.findings)
    }
    findings.push(...(await checkOrders(server.address, server.token, expected)))
    await product.end()
    const verified = await typed(data, ['verify'])
    if (verified.code !== 0) findings.push(`verify ended with ${verified.code}: ${verified.text.trim()}`)
    return { count: left.length, findings }
  } finally {
    await product.dispose()
    unmount()
  }
}
