import { writeFileSync } from 'node:fs'
import { licencesPage } from './licences.ts'
import { lockedPackages } from './lockfile.ts'

writeFileSync('docs/reference/licences.md', licencesPage(lockedPackages()))
