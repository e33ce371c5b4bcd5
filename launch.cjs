#!/usr/bin/env node
/**
 * Sets up what is missing (packages, build), then runs Daybook's command line. Uses nothing but Node, since on a fresh
 * checkout nothing else is there; CommonJS, since the size of libuv's pool must be set before the pool is first used.
 */
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')

const root = __dirname
const at = (...parts) => join(root, ...parts)
const say = (sentence) => process.stderr.write(`${sentence}\n`)
const fail = (sentence) => {
  say(sentence)
  process.exit(1)
}

const run = (what, command, args) => {
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) fail(`${what} did not succeed; see the lines above.`)
}

const digest = (files) => {
  const hash = createHash('sha256').update(process.version)
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
  return hash.digest('hex')
}

const under = (folder) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()

const sources = () => [
  'package.json',
  'daybook.ts',
  'build.ts',
  'vite.config.ts',
  ...['console', 'api', 'projections', 'workers', 'events', 'docs/guides'].flatMap((folder) =>
    existsSync(at(folder)) ? under(folder) : [],
  ),
]

const isStamped = (file, stamp) => existsSync(at(file)) && readFileSync(at(file), 'utf8') === stamp

const install = () => {
  const stamp = digest(['package.json', 'package-lock.json'])
  if (isStamped('node_modules/.daybook', stamp)) return
  say('Installing packages; the first time takes about two minutes …')
  run('npm install', 'npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])
  mkdirSync(at('node_modules/.bin'), { recursive: true })
  rmSync(at('node_modules/.bin/daybook'), { force: true })
  symlinkSync('../../launch.cjs', at('node_modules/.bin/daybook'))
  writeFileSync(at('node_modules/.daybook'), stamp)
}

const build = () => {
  const stamp = digest(sources())
  if (isStamped('dist/.daybook', stamp)) return
  say('Building console and server …')
  run('The build', process.execPath, ['--import', 'tsx', at('build.ts')])
  writeFileSync(at('dist/.daybook'), stamp)
}

/** What the specs need beside npm's packages; each with the file that tells that it is there. */
const debianPackages = [
  ['chromium', '/usr/bin/chromium'],
  ['fonts-noto-cjk', '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
  ['strace', '/usr/bin/strace'],
  ['faketime', '/usr/bin/faketime'],
  ['iproute2', '/usr/sbin/ip'],
  ['openjdk-17-jre-headless', '/usr/bin/java'],
  ['maven', '/usr/bin/mvn'],
  ['mariadb-server', '/usr/sbin/mariadbd'],
  ['libreoffice-calc', '/usr/lib/libreoffice/program/soffice.bin'],
]

/** What Apache Kafka runs on and is fetched by. */
const forKafka = ['openjdk-17-jre-headless', 'maven']

const setUp = (who, packages) => {
  const missing = packages.filter(([, file]) => !existsSync(file)).map(([name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) fail(`${who} Debian's ${missing.join(', ')}: sudo apt-get install ${missing.join(' ')}`)
  run('apt-get update', 'apt-get', ['update', '-qq'])
  run('apt-get install', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}

const setUpTests = () => setUp('The specs need', debianPackages)

const setUpStack = () => {
  if (process.env.DAYBOOK_KAFKA) return
  const packages = debianPackages.filter(([name]) => forKafka.includes(name))
  setUp('The stack needs, unless DAYBOOK_KAFKA names brokers,', packages)
}

const main = async () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) fail(`Daybook needs Node 20.19 or newer; this is ${process.version}.`)
  install()
  build()
  if (process.argv[2] === '--set-up-tests') return setUpTests()
  if (process.argv[2] === '--set-up-stack') return setUpStack()
  process.env.UV_THREADPOOL_SIZE ??= '8'
  await import(pathToFileURL(at('dist/daybook.mjs')).href)
}

void main()
