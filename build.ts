/** Builds console (vite), server with its child processes (esbuild) and the help documents. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import { marked } from 'marked'
import { build as buildConsole } from 'vite'
import { languages } from './events/kernel/phrases.ts'
import { children } from './events/runtime/children.ts'

/** Loaded from node_modules when they run: native code, what finds its own files, and names that a bundle would lose. */
const native = [
  'sqlite3',
  '@node-rs/argon2',
  'pg',
  'pg-cursor',
  'pino',
  '@eventstore/db-client',
  '@grpc/grpc-js',
  'kafkajs',
  'svg-captcha',
  'sharp',
]

/** Drivers that knex names and Daybook does not use. */
const spareDrivers = [
  'better-sqlite3',
  'mariadb',
  'mariadb/callback',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'tedious',
]

/** Where the product goes: `dist`, or another folder of the checkout, so that two builds can stand beside each other. */
const target = process.argv[2] ?? 'dist'

const buildServer = () =>
  bundle({
    entryPoints: { daybook: 'daybook.ts', ...children },
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minifySyntax: true,
    sourcemap: 'linked',
    external: [...native, ...spareDrivers],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  })

const helpStyle = `body{font:16px/1.65 system-ui,"PingFang SC","PingFang TC","Microsoft YaHei","Microsoft JhengHei","Noto Sans CJK SC",sans-serif;
max-width:44rem;margin:3rem auto;padding:0 1.25rem;color:#151a22}h1{font-size:1.75rem}h2{margin-top:2.5rem;font-size:1.25rem}
code{padding:.1em .35em;border:1px solid #cfd4dc;border-radius:4px;font-size:.9em}@media print{body{margin:0}}`

/** Saved and opened from a disk, the page has no server to say this. */
const helpPolicy = "default-src 'none';style-src 'unsafe-inline'"

/** The user guide as one page that stands alone, one per language. */
const buildHelp = async () => {
  await mkdir(`${target}/help`, { recursive: true })
  for (const language of languages) {
    const guide = await readFile(`docs/guides/user/${language}.md`, 'utf8')
    const title = /^# (.+)$/m.exec(guide)?.[1] ?? 'Daybook'
    const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${helpPolicy}"><title>${title}</title><style>${helpStyle}</style>${await marked(guide)}</html>`
    await writeFile(`${target}/help/daybook-${language}.html`, page)
  }
}

/** Parts of an earlier bundle would lie beside the new ones for ever. */
const clearServer = async () => {
  await mkdir(target, { recursive: true })
  for (const name of await readdir(target)) if (/\.mjs(\.map)?$/.test(name)) await rm(`${target}/${name}`)
}

await clearServer()
await Promise.all([buildServer(), buildConsole({ logLevel: 'warn', build: { outDir: resolve(target, 'console') } })])
await buildHelp()
