import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Map<string, Promise<string>>()

process.on('exit', () => {
  for (const made of templates) rmSync(made, { recursive: true, force: true })
})
const templates: string[] = []

/**
 * A data folder with the demo in it, of one's own. It is filled once by each build, since that takes many times longer
 * than a copy: `fill` starts the demo on a folder and ends it in good order.
 */
export const filledDemo = async (built: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const template = folders.get(built) ?? filling(fill)
  folders.set(built, template)
  const own = await mkdtemp(join(tmpdir(), 'daybook-'))
  await cp(await template, own, { recursive: true })
  return own
}

const filling = async (fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-demo-'))
  templates.push(folder)
  await fill(folder)
  return folder
}
