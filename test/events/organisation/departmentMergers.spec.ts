import { expect } from 'chai'
import fc from 'fast-check'
import { decide, fold, type Named } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { orgTree } from '../../../events/organisation/department.ts'
import { departmentsOf, departmentsOn, type OrgTree, pathUp } from '../../../events/organisation/orgTree.ts'
import { givenFor, recorded, today } from '../../support/decider.ts'
import { details, due, move, moved, opened, plannedFor } from './departments.ts'

const given = givenFor(orgTree)
const day = '2026-04-01'

const merge = (departmentIds: readonly string[], into: string, more: object = {}) =>
  ({ type: 'MergeDepartments', data: { departmentIds, into, reason: '重组', ...more } }) as const
const merged = (departmentId: string, into: string, effectiveAt = '2026-03-02') =>
  ({ type: 'DepartmentMerged', data: { departmentId, into, effectiveAt, reason: '重组' } }) as const
const closed = (departmentId: string, expiresAt: string, effectiveAt = '2025-01-01') =>
  ({ type: 'DepartmentClosed', data: { departmentId, effectiveAt, expiresAt } }) as const

describe('departments that are merged', () => {
  const [a, b, c, d] = [opened('a'), opened('b'), opened('c', 'a'), opened('d', 'b')]

  it('end on the day, and what was below them goes below the one they go on in', () =>
    given(a, b, c, d)
      .when(merge(['a'], 'b'))
      .then(moved('c', 'a', 'b'), merged('a', 'b')))
  it('may be several, and may go on in what is above them', () =>
    given(a, c, opened('e', 'a'), opened('f', 'c'))
      .when(merge(['c', 'e'], 'a'))
      .then(moved('f', 'c', 'a'), merged('c', 'a'), merged('e', 'a')))
  it('point to the one they went on in, which knows what it took over, on that day and not before', () => {
    const tree = given(a, b, c, moved('c', 'a', 'b'), merged('a', 'b')).state()
    expect(departmentsOf(tree, '2026-03-01').get('a')).to.deep.include({ expiresAt: null, successors: [] })
    expect(departmentsOf(tree, '2026-03-01').get('c')).to.include({ parentId: 'a' })
    expect(departmentsOf(tree, '2026-03-02').get('a')).to.deep.include({ expiresAt: '2026-03-02', successors: ['b'] })
    expect(departmentsOf(tree, '2026-03-02').get('b')).to.deep.include({ expiresAt: null, predecessors: ['a'] })
    expect(departmentsOf(tree, '2026-03-02').get('c')).to.include({ parentId: 'b' })
  })
  it('never go on in themselves or in what is below them', () => {
    given(a, b)
      .when(merge(['a'], 'a'))
      .thenRefused('conflict', 'ORG_MERGE_BELOW')
    given(a, c, opened('f', 'c'))
      .when(merge(['a'], 'f'))
      .thenRefused('conflict', 'ORG_MERGE_BELOW')
  })
  it('must be there on the day, both of them', () => {
    const ended = { params: { name: '部门a', day: '2026-03-02' } }
    given(a, b, closed('a', '2026-02-01'))
      .when(merge(['a'], 'b'))
      .thenRefused('conflict', 'ORG_ENDED', ended)
    given(a, b, closed('a', '2026-02-01'))
      .when(merge(['b'], 'a'))
      .thenRefused('conflict', 'ORG_ENDED', ended)
    given(a, b)
      .when(merge(['a'], 'b', { effectiveAt: '2024-12-31' }))
      .thenRefused('conflict', 'ORG_ENDED')
    given(a)
      .when(merge(['a'], 'ghost'))
      .thenRefused('missing', 'NOT_FOUND')
  })
  it('take nothing with them that outlives the one they go on in', () =>
    given(a, opened('b', null, { expiresAt: '2026-12-31' }), c)
      .when(merge(['a'], 'b'))
      .thenRefused('conflict', 'ORG_VALIDITY'))
  it('leave its head to the other one, unless another is named', () => {
    const headed = {
      type: 'DepartmentHeadSet',
      data: { departmentId: 'b', headId: 'li', effectiveAt: '2025-02-01' },
    } as const
    given(a, b, headed)
      .when(merge(['a'], 'b'))
      .then(merged('a', 'b'))
    given(a, b, headed)
      .when(merge(['a'], 'b', { headId: 'wang' }))
      .then(merged('a', 'b'), {
        type: 'DepartmentHeadSet',
        data: { departmentId: 'b', headId: 'wang', effectiveAt: '2026-03-02' },
      })
  })
  it('are refused when the first of them changed since the asker saw it', () =>
    given(a, b, moved('a', null, null))
      .when(merge(['a'], 'b', { seen: 1 }))
      .thenRefused('stale', 'STALE_VERSION', { params: { current: 3 } }))
  it('give up what was planned for them', () =>
    given(a, b, plannedFor('a', day, { name: '新名' }))
      .when(merge(['a'], 'b'))
      .then(
        { type: 'DepartmentPlanCancelled', data: { departmentId: 'a', plan: 3, effectiveAt: day } },
        merged('a', 'b'),
      ))

  describe('on a day to come', () => {
    const plan = plannedFor('a', day, { mergeInto: 'b', reason: '重组' }, 5)

    it('wait as a plan, and are seen merged by who looks at that day', () => {
      given(a, b, c, d)
        .when(merge(['a'], 'b', { effectiveAt: day }))
        .then(plan)
      const tree = given(a, b, c, d, plan).state()
      expect(departmentsOn(tree, '2026-03-31').get('a')).to.deep.include({ expiresAt: null, successors: [] })
      expect(departmentsOn(tree, day).get('a')).to.deep.include({ expiresAt: day, successors: ['b'] })
      expect(departmentsOn(tree, day).get('b')).to.deep.include({ predecessors: ['a'] })
      expect(departmentsOn(tree, day).get('c')).to.include({ parentId: 'b', placedAt: day })
    })
    it('become facts on that day, with what is below them then', () =>
      given(a, b, c, d, plan, moved('d', 'b', 'a'))
        .when(due('a', 5, day))
        .then(moved('c', 'a', 'b', day), moved('d', 'a', 'b', day), merged('a', 'b', day), {
          type: 'DepartmentPlanTookEffect',
          data: { departmentId: 'a', effectiveAt: day, plan: 5 },
        }))
    it('leave it recorded why they could not', () =>
      given(a, b, c, d, plan, closed('b', '2026-03-20'))
        .when(due('a', 5, day))
        .then({
          type: 'DepartmentPlanFailed',
          data: { departmentId: 'a', effectiveAt: day, plan: 5, key: 'ORG_ENDED' },
        }))
    it('form no ring with what else is planned', () =>
      given(a, b, c, d, plannedFor('b', '2026-05-01', { to: 'c' }, 5))
        .when(merge(['a'], 'b', { effectiveAt: day }))
        .thenRefused('conflict', 'ORG_CYCLE'))
    it('cannot be planned again for what ends by then', () =>
      given(a, b, c, d, plan)
        .when(merge(['a'], 'd', { effectiveAt: '2026-04-02' }))
        .thenRefused('conflict', 'ORG_ENDED'))
  })
})

describe('a department that is split', () => {
  const known = opened('a', 'top', { columnValues: { cost: '7' } })
  const facts = [opened('top'), known, opened('c', 'a'), opened('d', 'a')] as const
  const part = (
    departmentId: string,
    more: Partial<{ headId: string; staff: readonly string[]; below: readonly string[] }> = {},
  ) => ({ departmentId, code: departmentId, name: departmentId, headId: null, staff: [], below: [], ...more })
  const split = (parts: readonly ReturnType<typeof part>[], more: object = {}) =>
    ({
      type: 'SplitDepartment',
      data: { departmentId: 'a', companyId: 'north', parts, reason: '拆分', ...more },
    }) as const
  const parts = [part('x', { headId: 'li', staff: ['wang'] }), part('y', { staff: ['zhao'], below: ['d'] })]
  const shares = [
    { departmentId: 'x', staff: ['wang'], below: [] },
    { departmentId: 'y', staff: ['zhao'], below: ['d'] },
  ]
  const openedPart = (departmentId: string, effectiveAt: string) => ({
    type: 'DepartmentOpened' as const,
    data: {
      departmentId,
      effectiveAt,
      ...details,
      code: departmentId,
      name: departmentId,
      companyId: 'north',
      parentId: 'top',
      expiresAt: null,
      columnValues: { cost: '7' },
    },
  })
  const opening = (effectiveAt: string) =>
    [
      openedPart('x', effectiveAt),
      { type: 'DepartmentHeadSet', data: { departmentId: 'x', effectiveAt, headId: 'li' } },
      openedPart('y', effectiveAt),
    ] as const
  const splitOn = (effectiveAt: string) =>
    ({ type: 'DepartmentSplit', data: { departmentId: 'a', effectiveAt, into: shares, reason: '拆分' } }) as const

  it('ends on the day and goes on in new ones beside it, each with what it was given', () =>
    given(...facts)
      .when(split(parts))
      .then(...opening('2026-03-02'), moved('c', 'a', 'x'), moved('d', 'a', 'y'), splitOn('2026-03-02')))
  it('points to all of them, and each of them back', () => {
    const departments = departmentsOf(given(...facts, ...opening('2026-03-02'), splitOn('2026-03-02')).state())
    expect(departments.get('a')).to.deep.include({ expiresAt: '2026-03-02', successors: ['x', 'y'] })
    expect(departments.get('y')).to.deep.include({ predecessors: ['a'] })
  })
  it('gives each part a code that no other department has, now or ever', () => {
    const taken = (path: string) => ({ fields: [{ path, key: 'DEPARTMENT_CODE_TAKEN' }] })
    given(...facts)
      .when(split([part('x'), { ...part('y'), code: 'a' }]))
      .thenRefused('conflict', 'DEPARTMENT_CODE_TAKEN', taken('parts.1.code'))
    given(...facts)
      .when(split([part('x'), { ...part('y'), code: 'x' }]))
      .thenRefused('conflict', 'DEPARTMENT_CODE_TAKEN', taken('parts.1.code'))
  })
  it('shares everybody and everything out once, and only what belongs to it', () => {
    given(...facts)
      .when(split([part('x', { staff: ['wang'], below: ['d'] }), part('y', { staff: ['wang'], below: ['d', 'top'] })]))
      .thenRefused('invalid', 'ORG_SHARED_OUT', {
        fields: [
          { path: 'parts.1.staff', key: 'ORG_SHARED_OUT' },
          { path: 'parts.1.below', key: 'ORG_SHARED_OUT' },
          { path: 'parts.1.below', key: 'NOT_FOUND' },
        ],
      })
  })
  it('cannot be split when it is there no more', () =>
    given(...facts, merged('a', 'top', '2026-03-01'))
      .when(split(parts))
      .thenRefused('conflict', 'ORG_ENDED'))

  describe('on a day to come', () => {
    const plan = plannedFor('a', day, { splitInto: shares, reason: '拆分' }, 8)

    it('opens the parts with that day and waits with the rest', () => {
      given(...facts)
        .when(split(parts, { effectiveAt: day }))
        .then(...opening(day), plan)
      const tree = given(...facts, ...opening(day), plan).state()
      expect(departmentsOn(tree, '2026-03-31').get('c')).to.include({ parentId: 'a' })
      expect(departmentsOn(tree, '2026-03-31').has('x')).to.equal(false)
      expect(departmentsOn(tree, day).get('d')).to.include({ parentId: 'y' })
      expect(departmentsOn(tree, day).get('a')).to.deep.include({ expiresAt: day, successors: ['x', 'y'] })
    })
    it('becomes facts on that day', () =>
      given(...facts, ...opening(day), plan)
        .when(due('a', 8, day))
        .then(moved('c', 'a', 'x', day), moved('d', 'a', 'y', day), splitOn(day), {
          type: 'DepartmentPlanTookEffect',
          data: { departmentId: 'a', effectiveAt: day, plan: 8 },
        }))
    it('never opens the parts when the plan is cancelled', () =>
      given(...facts, ...opening(day), plan)
        .when({ type: 'CancelDepartmentPlan', data: { departmentId: 'a', plan: 8 } })
        .then(
          { type: 'DepartmentPlanCancelled', data: { departmentId: 'a', plan: 8, effectiveAt: day } },
          closed('x', day, day),
          closed('y', day, day),
        ))
  })
})

describe('a company whose departments are moved, merged and split', () => {
  it('stays a tree on every day, with somebody to go on for whatever ends', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const days = ['2026-02-10', '2026-03-02', '2026-04-01', '2026-05-01']
    const wish = fc.record({
      verb: fc.constantFrom('move', 'merge', 'split'),
      of: fc.constantFrom(...ids),
      to: fc.constantFrom(...ids),
      on: fc.constantFrom(...days),
    })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => {
        let tree = fold(orgTree, recorded(ids.map((id) => opened(id))))
        for (const [place, { verb, of, to, on }] of wishes.entries()) {
          const parts = [`${place}x`, `${place}y`].map((id) => ({ departmentId: id, code: id, name: id }))
          const wished =
            verb === 'move'
              ? move(of, to, on)
              : verb === 'merge'
                ? merge([of], to, { effectiveAt: on })
                : { type: 'SplitDepartment', data: { departmentId: of, companyId: 'north', parts, effectiveAt: on } }
          tree = carriedOut(tree, wished)
        }
        for (const on of days) {
          const departments = departmentsOn(tree, on)
          for (const [id, { successors, expiresAt }] of departments) {
            const path = pathUp(departments, id)
            expect(departments.get(path.at(-1) ?? '')?.parentId, `${id} on ${on}`).to.equal(null)
            if (expiresAt !== null && expiresAt <= on)
              for (const heir of successors) expect(departments.has(heir)).to.equal(true)
          }
        }
      }),
    )
  })
})

const carriedOut = (tree: OrgTree, wish: Readonly<{ type: string; data: unknown }>): OrgTree => {
  const rule = wish.type as keyof typeof orgTree.commands // one of its wishes
  const command = { type: rule, data: orgTree.commands[rule].parse(wish.data) } as Named<typeof orgTree.commands> // read above
  try {
    return fold(orgTree, recorded(decide(orgTree, tree, command, { at: today, by: 'li' })), tree)
  } catch (error) {
    if (error instanceof Refusal) return tree
    throw error
  }
}
