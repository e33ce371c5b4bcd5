import * as z from 'zod'
import type { Stamp } from '../kernel/decider.ts'
import { day, id, requiredText, whole } from '../kernel/fields.ts'
import { factsOfMerge, factsOfParts, factsOfSplit, mustShareOut } from './departmentMergerFacts.ts'
import { planned } from './departmentPlans.ts'
import { later, latestDay, mustKnow, mustStayTree, todayOf } from './departmentRules.ts'
import { type Fact, reasonOfChange, shareOfSplit } from './departmentSchemas.ts'
import { type Department, departmentsOf, departmentsOn, type OrgTree, told } from './orgTree.ts'

const asked = {
  effectiveAt: day().optional(),
  seen: whole({ min: 1 }).optional(),
  today: day().optional(),
  reason: reasonOfChange.default(''),
}

export const mergerCommands = {
  /** `seen` is the version of the first of them; `headId` names another head of the one they go on in. */
  MergeDepartments: z.strictObject({
    ...asked,
    departmentIds: z.array(id()).min(1).max(20).readonly(),
    into: id(),
    headId: id().nullable().optional(),
  }),
  /** Each part is a new department beside the one that ends. */
  SplitDepartment: z.strictObject({
    ...asked,
    departmentId: id(),
    companyId: id(),
    parts: z
      .array(
        z.strictObject({
          ...shareOfSplit,
          departmentId: id(),
          code: requiredText(),
          name: requiredText(),
          headId: id().nullable().default(null),
        }),
      )
      .min(2)
      .max(20)
      .readonly(),
  }),
}

type Merge = z.output<typeof mergerCommands.MergeDepartments>
type Split = z.output<typeof mergerCommands.SplitDepartment>

/** Departments that go on in one that is there, or in several new ones; what is dated ahead waits as a plan. */
export const mergerDecisions = {
  MergeDepartments: (tree: OrgTree, data: Merge, stamp: Stamp): readonly Fact[] => {
    const { departmentIds, into, reason, headId, seen } = data
    const [first = into, ...others] = new Set(departmentIds)
    const ending = [
      mustKnow(tree, { departmentId: first, seen }),
      ...others.map((id) => mustKnow(tree, { departmentId: id })),
    ]
    const successor = mustKnow(tree, { departmentId: into })
    const effectiveAt =
      data.effectiveAt ?? [...ending, successor].reduce((day, one) => later(day, one.effectiveAt), todayOf(data, stamp))
    const ahead = isToCome(effectiveAt, data, stamp)
    const facts = ending.reduce<readonly Fact[]>((made, { id: departmentId }) => {
      const next = made.reduce(told, tree)
      const end = { departmentId, effectiveAt, reason, into }
      return [...made, ...(ahead ? mergePlanned(next, end) : factsOfMerge(next, departmentsOf(next), end))]
    }, [])
    return [...facts, ...headOf(facts.reduce(told, tree), successor, { headId, effectiveAt, ahead })]
  },
  SplitDepartment: (tree: OrgTree, data: Split, stamp: Stamp): readonly Fact[] => {
    const { departmentId, companyId, parts, reason } = data
    const known = mustKnow(tree, data)
    const effectiveAt = data.effectiveAt ?? later(todayOf(data, stamp), known.effectiveAt)
    const then = departmentsOn(tree, effectiveAt)
    mustShareOut(then, departmentId, effectiveAt, parts)
    const opened = factsOfParts(tree, then.get(departmentId) ?? known, { companyId, effectiveAt, parts })
    const next = opened.reduce(told, tree)
    const into = parts.map(({ departmentId: id, staff, below }) => ({ departmentId: id, staff, below }))
    const end = { departmentId, effectiveAt, reason, into }
    if (!isToCome(effectiveAt, data, stamp)) return [...opened, ...factsOfSplit(next, departmentsOf(next), end)]
    factsOfSplit(next, departmentsOn(next, effectiveAt), end) // refuses now what could not be done then
    return [...opened, plan(next, { departmentId, effectiveAt, splitInto: into, reason })]
  },
}

type Days = Readonly<{ today?: string | undefined }>

const isToCome = (effectiveAt: string, { today }: Days, stamp: Stamp): boolean =>
  effectiveAt > (today ?? latestDay(stamp))

type End = Readonly<{ departmentId: string; effectiveAt: string; reason: string; into: string }>

const mergePlanned = (tree: OrgTree, end: End): readonly Fact[] => {
  const { into: mergeInto, ...rest } = end
  factsOfMerge(tree, departmentsOn(tree, end.effectiveAt), end) // refuses now what could not be done then
  const wish = plan(tree, { ...rest, mergeInto })
  mustStayTree(tree, [wish])
  return [wish]
}

const plan = (
  { version }: OrgTree,
  change: Omit<Extract<Fact, { type: 'DepartmentChangePlanned' }>['data'], 'plan'>,
): Fact => ({ type: 'DepartmentChangePlanned', data: { ...change, plan: version + 1 } })

type Head = Readonly<{ headId: string | null | undefined; effectiveAt: string; ahead: boolean }>

/** Another head of the department that others go on in; it keeps its own when none is named. */
const headOf = (tree: OrgTree, successor: Department, { headId, effectiveAt, ahead }: Head): readonly Fact[] => {
  if (headId === undefined || headId === successor.headId) return []
  if (ahead) return planned(tree, successor, effectiveAt, { headId })
  return [{ type: 'DepartmentHeadSet', data: { departmentId: successor.id, headId, effectiveAt } }]
}
