import { existsSync, readFileSync } from 'node:fs'

type Licensed = Readonly<{ license?: string; licenses?: readonly Readonly<{ type: string }>[] }>

type Locked = Licensed &
  Readonly<{
    version: string
    integrity?: string
    resolved?: string
    dev?: boolean
    hasInstallScript?: boolean
  }>

/** A package as the lockfile has it. `shipped`: the product stands on it, not only its building and testing. */
export type LockedPackage = Readonly<{
  name: string
  version: string
  licence: string
  shipped: boolean
  integrity: string | undefined
  address: string | undefined
  runsScript: boolean
}>

const folder = 'node_modules/'

/** Every package of the lockfile, by name and version. */
export const lockedPackages = (): readonly LockedPackage[] => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, Locked>>
  } // npm's own form
  const found = Object.entries(packages).flatMap(([path, locked]) => (path === '' ? [] : [packageOf(path, locked)]))
  return found.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ name, version }: LockedPackage): string => `${name}@${version}`

const packageOf = (path: string, locked: Locked): LockedPackage => ({
  name: path.slice(path.lastIndexOf(folder) + folder.length),
  version: locked.version,
  licence: locked.license ?? installedLicence(path),
  shipped: !locked.dev,
  integrity: locked.integrity,
  address: locked.resolved,
  runsScript: locked.hasInstallScript ?? false,
})

/** Older packages say it in a list, which the lockfile leaves out. */
const installedLicence = (path: string): string => {
  const file = `${path}/package.json`
  const { license, licenses = [] } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Licensed) : {} // as above
  return license ?? licenses.map(({ type }) => type).join(' OR ')
}
