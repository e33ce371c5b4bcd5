import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build as makeBundle, type Plugin } from 'esbuild'
import { breakSource, type Broken, broken, type BrokenName } from './broken.ts'
import { discard } from './discard.ts'

/** Within the checkout: what stays outside of a bundle is loaded from `node_modules`. */
const target = resolve('.cache/faults', String(process.pid))
const native = ['sqlite3', '@node-rs/argon2', 'pg', 'pino']
const driversNotUsed = ['better-sqlite3', 'mariadb', 'mariadb/*', 'mysql', 'mysql2', 'oracledb', 'pg-*', 'tedious']
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

const breaking = (fault: Broken): Plugin => ({
  name: 'breaking',
  setup: (build) => {
    const path = resolve(fault.file)
    build.onLoad({ filter: /\.ts$/ }, async (loaded) =>
      loaded.path === path
        ? { contents: breakSource(await readFile(path, 'utf8'), fault), loader: 'ts', resolveDir: resolve(path, '..') }
        : undefined,
    )
  },
})

const bundled = new Map<string, Promise<string>>()

/** Makes one file of a program, whole or with a fault in it, so that it starts quickly; answers its path. */
export const bundle = (entry: string, fault?: BrokenName): Promise<string> => {
  const name = `${entry} ${fault ?? ''}`
  const made = bundled.get(name) ?? make(entry, fault)
  bundled.set(name, made)
  return made
}

const make = async (entry: string, fault?: BrokenName): Promise<string> => {
  const name = `${entry} ${fault ?? 'whole'}`.replaceAll(/[^\w]+/g, '-')
  const outfile = join(target, `${name}.mjs`)
  await makeBundle({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: [...native, ...driversNotUsed],
    banner: { js: banner },
    logLevel: 'error',
    plugins: fault ? [breaking(broken[fault])] : [],
  })
  return outfile
}

/** Removes what this process bundled. */
export const discardBundles = (): Promise<void> => discard(target)
