import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { routes } from '../api/index.ts'
import { deciders } from '../events/index.ts'
import { projections } from '../projections/index.ts'
import { screens } from '../console/screens.ts'
import { tools } from '../workers/tools/index.ts'

/** Feature files of a room: everything in the folders of its contexts. */
const filesOf = (room: string, infrastructure: readonly string[], ending = '.ts'): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && file.includes(sep) && !infrastructure.includes(file.split(sep)[0] ?? ''))
    .map((file) => join(room, file))

const valuesIn = async (file: string): Promise<unknown[]> => Object.values(await import(pathToFileURL(file).href))

const has = (value: unknown, ...names: string[]): value is object =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

/** What the files of a room export that looks like an entry of its list, and is not in it. */
const forgotten = async (files: readonly string[], isEntry: (value: unknown) => boolean, list: readonly unknown[]) => {
  const found: string[] = []
  for (const file of files)
    for (const value of await valuesIn(file)) {
      const entries = Array.isArray(value) ? value : [value]
      if (entries.some((entry) => isEntry(entry) && !list.includes(entry))) found.push(file)
    }
  return found
}

describe('the lists of the rooms', () => {
  it('name every aggregate', async () => {
    const files = filesOf('events', ['kernel', 'log', 'runtime'])
    expect(await forgotten(files, (value) => has(value, 'decide', 'evolve', 'stream'), deciders)).to.deep.equal([])
  })

  it('name every read model', async () => {
    const files = filesOf('projections', ['kernel'])
    expect(await forgotten(files, (value) => has(value, 'columns', 'keys', 'on'), projections)).to.deep.equal([])
  })

  it('name every route', async () => {
    const files = filesOf('api', ['kernel'])
    expect(await forgotten(files, (value) => has(value, 'method', 'path', 'handle'), routes)).to.deep.equal([])
  })

  it('name every verb of the command line', async () => {
    const files = filesOf('workers', ['kernel']).filter((file) => file.includes(`${sep}tools${sep}`))
    expect(await forgotten(files, (value) => has(value, 'verb', 'summary', 'run'), tools)).to.deep.equal([])
  })

  it('name every screen', async () => {
    const files = filesOf('console', ['kit'], `${sep}screen.ts`).filter(
      (file) => !file.endsWith(join('shell', 'screen.ts')),
    )
    expect(await forgotten(files, (value) => has(value, 'path', 'title', 'exists'), screens)).to.deep.equal([])
  })
})
