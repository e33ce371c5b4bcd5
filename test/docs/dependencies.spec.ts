import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { tablesOf } from './page.ts'

type Declared = Readonly<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>

const declared = JSON.parse(readFileSync('package.json', 'utf8')) as Declared // npm's own form
const page = tablesOf('dependencies.md')
const told = (heading: string) => (page.get(heading) ?? []).map((row) => row.Package)

describe('the page of dependencies', () => {
  it('has a line for each package of the product, and no other', () =>
    expect([...told('Server'), ...told('Console')]).to.have.members(Object.keys(declared.dependencies)))

  it('has a line for each package that builds, checks and tests, and no other', () =>
    expect(told('Building, checking and testing')).to.have.members(Object.keys(declared.devDependencies)))

  it('says of each what it is for', () => {
    for (const rows of page.values()) for (const row of rows) expect(row['What for'], row.Package).not.to.equal('')
  })
})
