import { useMemo } from 'react'
import { passesFilters } from '../../settings/columns/passesFilters.ts'
import { type DepartmentNode, fits } from './tree.ts'
import type { OrganisationView } from './useDepartments.ts'

export type Fits = (department: DepartmentNode) => boolean

/** Which departments are looked for; undefined when all are. */
export const useNarrowing = ({ keyword, filters }: OrganisationView): Fits | undefined =>
  useMemo(() => {
    if (keyword === '' && Object.keys(filters).length === 0) return undefined
    const [named, passes] = [fits(keyword), passesFilters(filters)]
    return (department) => named(department) && passes(department)
  }, [keyword, filters])
