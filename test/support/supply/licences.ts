import type { LockedPackage } from './lockfile.ts'

/** Licences under which the product may be shipped; each lets it be used and passed on with a notice. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]

/** And those of tools, which leave nothing of themselves in the product. */
const allowedInTools: readonly string[] = [...allowed, 'MPL-2.0', 'PSF-2.0', 'Zlib']

/** The packages that bring libvips: it stays a shared library of its own, which its users may replace, as LGPL asks. */
const libvips = /^@img\/sharp-/

/** The licences under which this package may come. */
export const allowedFor = ({ name, shipped }: LockedPackage): readonly string[] => {
  if (!shipped) return allowedInTools
  return libvips.test(name) ? [...allowed, 'LGPL-3.0-or-later'] : allowed
}

/** Whether a licence expression is fulfilled by these licences; one of those joined by OR is enough. */
export const isAllowed = (expression: string, licences: readonly string[]): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => licences.includes(licence)))

const head = `# Licences

What the product is shipped with: every package it stands on, with the version of the lockfile and the licence it is under. Made by \`npm run licences\`; \`test/docs/supply.spec.ts\` compares it with the lockfile and refuses other licences than those of \`test/support/supply/licences.ts\`. \`npm run sbom\` says the same as CycloneDX, with hashes.

| Package | Version | Licence |
|---|---|---|
`

/** The page of licences. */
export const licencesPage = (packages: readonly LockedPackage[]): string => {
  const lines = packages
    .filter(({ shipped }) => shipped)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `${head}${[...new Set(lines)].join('\n')}\n`
}
