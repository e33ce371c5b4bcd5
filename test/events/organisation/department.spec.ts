import { expect } from 'chai'
import fc from 'fast-check'
import { decide, fold } from '../../../events/kernel/decider.ts'
import { Refusal } from '../../../events/kernel/refusal.ts'
import { orgTree } from '../../../events/organisation/department.ts'
import { departmentsOf, departmentsOn, pathUp, type OrgTree } from '../../../events/organisation/orgTree.ts'
import { givenFor, recorded, today } from '../../support/decider.ts'
import { details, due, move, moved, opened, plannedFor } from './departments.ts'

const given = givenFor(orgTree)

describe('department', () => {
  it('opens below another, from today on unless told', () =>
    given(opened('a'))
      .when({ type: 'OpenDepartment', data: { ...opened('b', 'a').data, effectiveAt: undefined } })
      .then(opened('b', 'a', { effectiveAt: '2026-03-02' })))
  it('needs a code of its own within the company', () =>
    given(opened('a'))
      .when({ type: 'OpenDepartment', data: { ...opened('b').data, code: 'a' } })
      .thenRefused('conflict', 'DEPARTMENT_CODE_TAKEN'))
  it('does not open below one that is not there', () =>
    given()
      .when({ type: 'OpenDepartment', data: opened('b', 'ghost').data })
      .thenRefused('missing', 'NOT_FOUND'))
  it('does not end before it begins', () =>
    given()
      .when({ type: 'OpenDepartment', data: opened('a', null, { expiresAt: '2024-12-31' }).data })
      .thenRefused('invalid', 'DATE_ORDER'))
  it('stays within the time of its superior', () => {
    const short = opened('a', null, { expiresAt: '2026-06-30' })
    given(short)
      .when({ type: 'OpenDepartment', data: opened('b', 'a').data })
      .thenRefused('conflict', 'ORG_VALIDITY')
    given(short, opened('b')).when(move('b', 'a')).thenRefused('conflict', 'ORG_VALIDITY')
  })

  describe('that moves', () => {
    it('tells from where to where', () =>
      given(opened('a'), opened('b'))
        .when(move('b', 'a'))
        .then(moved('b', null, 'a')))
    it('stays quiet when it is there already', () =>
      given(opened('a'), opened('b', 'a')).when(move('b', 'a')).thenNothing())
    it('cannot come below itself', () => {
      given(opened('a')).when(move('a', 'a')).thenRefused('conflict', 'ORG_CYCLE')
      given(opened('a'), opened('b', 'a'), opened('c', 'b'))
        .when(move('a', 'c'))
        .thenRefused('conflict', 'ORG_CYCLE', { params: { path: '部门a / 部门b / 部门c' } })
    })
    it('cannot, dated back, come below itself on a day in between', () =>
      given(opened('a'), opened('b'), moved('b', null, 'a', '2026-02-01'), moved('b', 'a', null, '2026-02-10'))
        .when(move('a', 'b', '2026-02-05'))
        .thenRefused('conflict', 'ORG_CYCLE'))
    it('cannot be dated before its last move', () =>
      given(opened('a'), opened('b'), moved('b', null, 'a', '2026-02-01'))
        .when(move('b', null, '2026-01-15'))
        .thenRefused('conflict', 'DATE_ORDER'))
    it('waits for its day when that is later than the latest today on earth', () => {
      given(opened('a'), opened('b'))
        .when(move('b', 'a', '2026-03-02'))
        .then(moved('b', null, 'a'))
      given(opened('a'), opened('b'))
        .when(move('b', 'a', '2026-03-04'))
        .then(plannedFor('b', '2026-03-04', { to: 'a' }))
    })
    it('is refused when it changed since the asker saw it', () =>
      given(opened('a'), opened('b'), moved('b', null, 'a'))
        .when({ type: 'MoveDepartment', data: { departmentId: 'b', to: null, seen: 2 } })
        .thenRefused('stale', 'STALE_VERSION', { params: { current: 3 } }))
    it('is not stale because another department changed', () =>
      given(opened('a'), opened('b'), moved('b', null, 'a'))
        .when({ type: 'ChangeDepartment', data: { departmentId: 'a', name: '总部', seen: 1 } })
        .then({ type: 'DepartmentRenamed', data: { departmentId: 'a', name: '总部', effectiveAt: '2026-03-02' } }))
  })

  describe('that is planned to change', () => {
    const [a, b] = [opened('a'), opened('b')]
    const day = '2026-04-01'
    const change = (more: object) => ({ type: 'ChangeDepartment', data: { departmentId: 'b', ...more } }) as const

    it('keeps everything in one plan, and says today what it is called where it is', () => {
      given(a, b)
        .when(change({ name: '新名', level: 2, effectiveAt: day }))
        .then(plannedFor('b', day, { name: '新名', level: 2 }))
      given(a, b)
        .when(change({ name: '新名', effectiveAt: '2026-03-03', today: '2026-03-03' }))
        .then({ type: 'DepartmentRenamed', data: { name: '新名', departmentId: 'b', effectiveAt: '2026-03-03' } })
      given(a, b)
        .when(change({ name: '新名', effectiveAt: '2026-03-02', today: '2026-03-01' }))
        .then(plannedFor('b', '2026-03-02', { name: '新名' }))
    })
    it('stands as before until its day, and as planned from then on', () => {
      const tree = given(a, b, plannedFor('b', day, { to: 'a', name: '新名' })).state()
      expect(departmentsOf(tree).get('b')).to.include({ parentId: null, name: '部门b' })
      expect(departmentsOn(tree, '2026-03-31').get('b')).to.include({ parentId: null, name: '部门b' })
      expect(departmentsOn(tree, day).get('b')).to.include({ parentId: 'a', name: '新名' })
    })
    it('becomes facts on its day, dated with it, and not before', () => {
      const plan = plannedFor('b', day, { to: 'a', name: '新名', level: 2, headId: 'li' })
      given(a, b, plan)
        .when(due('b', 3, '2026-03-31'))
        .thenNothing()
      given(a, b, plan)
        .when(due('b', 3, day))
        .then(
          { type: 'DepartmentRenamed', data: { name: '新名', departmentId: 'b', effectiveAt: day } },
          { type: 'DepartmentChanged', data: { level: 2, departmentId: 'b', effectiveAt: day } },
          moved('b', null, 'a', day),
          { type: 'DepartmentHeadSet', data: { departmentId: 'b', effectiveAt: day, headId: 'li' } },
          { type: 'DepartmentPlanTookEffect', data: { departmentId: 'b', effectiveAt: day, plan: 3 } },
        )
    })
    it('says only what is not so already when its day comes', () =>
      given(a, b, plannedFor('b', day, { to: 'a', name: '新名' }), moved('b', null, 'a'))
        .when(due('b', 3, day))
        .then(
          { type: 'DepartmentRenamed', data: { name: '新名', departmentId: 'b', effectiveAt: day } },
          { type: 'DepartmentPlanTookEffect', data: { departmentId: 'b', effectiveAt: day, plan: 3 } },
        ))
    it('takes effect once', () => {
      const took = { type: 'DepartmentPlanTookEffect', data: { departmentId: 'b', effectiveAt: day, plan: 3 } } as const
      given(a, b, plannedFor('b', day, { level: 2 }), took)
        .when(due('b', 3, day))
        .thenNothing()
    })
    it('leaves it recorded why it could not take effect', () => {
      const closed = {
        type: 'DepartmentClosed',
        data: { departmentId: 'a', effectiveAt: '2025-01-01', expiresAt: '2026-03-20' },
      } as const
      given(a, b, plannedFor('b', day, { to: 'a' }), closed)
        .when(due('b', 3, day))
        .then({
          type: 'DepartmentPlanFailed',
          data: { departmentId: 'b', effectiveAt: day, plan: 3, key: 'ORG_VALIDITY' },
        })
    })
    it('never forms a ring with another plan or with a move of today', () => {
      const plan = plannedFor('b', day, { to: 'a' })
      given(a, b, plan)
        .when(move('a', 'b', '2026-05-01'))
        .thenRefused('conflict', 'ORG_CYCLE')
      given(a, b, plan)
        .when(move('a', 'b', '2026-03-20'))
        .thenRefused('conflict', 'ORG_CYCLE')
      given(a, b, plan).when(move('a', 'b')).thenRefused('conflict', 'ORG_CYCLE')
      given(a, b, plan, plannedFor('b', '2026-04-10', { to: null }, 4))
        .when(move('a', 'b', '2026-04-10'))
        .then(plannedFor('a', '2026-04-10', { to: 'b' }, 5))
    })
    it('stays as it is once the plan is cancelled, and a cancelled plan is gone', () => {
      const plan = plannedFor('b', day, { level: 2 })
      const cancelled = {
        type: 'DepartmentPlanCancelled',
        data: { departmentId: 'b', plan: 3, effectiveAt: day },
      } as const
      const cancel = { type: 'CancelDepartmentPlan', data: { departmentId: 'b', plan: 3 } } as const
      given(a, b, plan).when(cancel).then(cancelled)
      given(a, b, plan, cancelled)
        .when(due('b', 3, day))
        .thenNothing()
      given(a, b, plan, cancelled).when(cancel).thenRefused('missing', 'NOT_FOUND')
    })
    it('does not wait beyond its own end', () => {
      const short = opened('b', null, { expiresAt: '2026-03-31' })
      given(a, short)
        .when(change({ level: 2, effectiveAt: day }))
        .thenRefused('conflict', 'ORG_VALIDITY')
    })
    it('is taken back by cancelling it, as long as it waits', () => {
      const before = given(a, b).state()
      const plan = plannedFor('b', day, { level: 2 })
      const back = (now: OrgTree) => orgTree.inverse?.DepartmentChangePlanned?.(before, plan.data, now)
      expect(back(given(a, b, plan).state())).to.deep.equal({
        type: 'CancelDepartmentPlan',
        data: { departmentId: 'b', plan: 3 },
      })
      expect(back(before)).to.equal(undefined)
    })
  })

  it('opens again, within the time of its superior', () => {
    const closed = {
      type: 'DepartmentClosed',
      data: { departmentId: 'a', effectiveAt: '2025-01-01', expiresAt: '2026-02-01' },
    } as const
    const reopen = { type: 'ReopenDepartment', data: { departmentId: 'a', expiresAt: null, reason: '误关' } } as const
    const data = { departmentId: 'a', effectiveAt: '2025-01-01', expiresAt: null, reason: '误关' }
    given(opened('a'), closed).when(reopen).then({ type: 'DepartmentReopened', data })
    given(opened('a')).when(reopen).thenNothing()
  })

  describe('from a file', () => {
    type Line = Partial<{ parentCode: string; name: string; effectiveAt: string | undefined }>
    const line = (code: string, more: Line = {}) =>
      ({
        type: 'ImportDepartment',
        data: {
          ...details,
          departmentId: code,
          companyId: 'north',
          code,
          name: `部门${code}`,
          parentCode: '',
          effectiveAt: '2025-01-01',
          expiresAt: null,
          ...more,
        },
      }) as const

    it('opens below the department that its file names by its code', () =>
      given(opened('a'))
        .when(line('b', { parentCode: 'a' }))
        .then(opened('b', 'a')))
    it('stays quiet when it is there as the file says', () => {
      given(opened('a'), opened('b', 'a'))
        .when(line('b', { parentCode: 'a' }))
        .thenNothing()
      given(opened('a'))
        .when(line('a', { effectiveAt: undefined }))
        .thenNothing()
    })
    it('is refused by the fields that say something else', () =>
      given(opened('a'), opened('b', 'a'))
        .when(line('b', { name: '别的' }))
        .thenRefused('conflict', 'DEPARTMENT_LINE_DIFFERS', {
          fields: ['name', 'parentCode'].map((path) => ({ path, key: 'DEPARTMENT_LINE_DIFFERS' })),
        }))
    it('needs a superior that is there', () =>
      given()
        .when(line('b', { parentCode: 'a' }))
        .thenRefused('conflict', 'DEPARTMENT_PARENT_UNKNOWN', {
          params: { code: 'a' },
          fields: [{ path: 'parentCode', key: 'DEPARTMENT_PARENT_UNKNOWN', params: { code: 'a' } }],
        }))
  })

  it('changes its details, changed ones only', () =>
    given(opened('a'))
      .when({ type: 'ChangeDepartment', data: { departmentId: 'a', level: 2, code: 'a' } })
      .then({ type: 'DepartmentChanged', data: { departmentId: 'a', level: 2, effectiveAt: '2026-03-02' } }))
  it('says in extra columns what changed there, at once or from a day on', () => {
    const before = opened('a', null, { columnValues: { cost: '100', site: '苏州' } })
    const change = (more: object) => ({ type: 'ChangeDepartment', data: { departmentId: 'a', ...more } }) as const
    given(before)
      .when(change({ columnValues: { cost: '200', site: '苏州' } }))
      .then({
        type: 'DepartmentChanged',
        data: { departmentId: 'a', columnValues: { cost: '200' }, effectiveAt: '2026-03-02' },
      })
    given(before)
      .when(change({ columnValues: { cost: '100' } }))
      .thenNothing()
    const plan = plannedFor('a', '2026-04-01', { columnValues: { site: null } }, 2)
    given(before)
      .when(change({ columnValues: { site: null }, effectiveAt: '2026-04-01' }))
      .then(plan)
    const tree = given(before, plan).state()
    expect(departmentsOn(tree, '2026-03-31').get('a')?.columnValues).to.deep.equal({ cost: '100', site: '苏州' })
    expect(departmentsOn(tree, '2026-04-01').get('a')?.columnValues).to.deep.equal({ cost: '100' })
    given(before, plan)
      .when(due('a', 2, '2026-04-01'))
      .then(
        {
          type: 'DepartmentChanged',
          data: { departmentId: 'a', columnValues: { site: null }, effectiveAt: '2026-04-01' },
        },
        { type: 'DepartmentPlanTookEffect', data: { departmentId: 'a', effectiveAt: '2026-04-01', plan: 2 } },
      )
  })
  it('tells new names and new details each for itself', () =>
    given(opened('a'))
      .when({
        type: 'ChangeDepartment',
        data: { departmentId: 'a', name: '总部', level: 2, effectiveAt: '2026-01-01' },
      })
      .then(
        { type: 'DepartmentRenamed', data: { name: '总部', departmentId: 'a', effectiveAt: '2026-01-01' } },
        { type: 'DepartmentChanged', data: { level: 2, departmentId: 'a', effectiveAt: '2026-01-01' } },
      ))
  it('gets a head', () =>
    given(opened('a'))
      .when({ type: 'SetDepartmentHead', data: { departmentId: 'a', headId: 'li' } })
      .then({ type: 'DepartmentHeadSet', data: { departmentId: 'a', headId: 'li', effectiveAt: '2026-03-02' } }))
  it('closes when nobody is left below it', () => {
    given(opened('a'), opened('b', 'a'))
      .when({ type: 'CloseDepartment', data: { departmentId: 'a', staff: 2 } })
      .thenRefused('conflict', 'ORG_NOT_EMPTY', { params: { children: 1, staff: 2 } })
    given(opened('a'))
      .when({ type: 'CloseDepartment', data: { departmentId: 'a', staff: 0 } })
      .then({
        type: 'DepartmentClosed',
        data: { departmentId: 'a', effectiveAt: '2025-01-01', expiresAt: '2026-03-02' },
      })
  })

  describe('taken back', () => {
    it('moves to where it was', () => {
      const before = given(opened('a'), opened('b')).state()
      const now = given(opened('a'), opened('b'), moved('b', null, 'a')).state()
      expect(orgTree.inverse?.DepartmentMoved?.(before, moved('b', null, 'a').data, now)).to.deep.equal({
        type: 'MoveDepartment',
        data: { departmentId: 'b', to: null },
      })
    })
    it('says in extra columns what it said, unless that changed since', () => {
      const changed = {
        type: 'DepartmentChanged',
        data: { departmentId: 'a', level: 2, columnValues: { cost: '1' }, effectiveAt: '2026-03-02' },
      } as const
      const before = given(opened('a')).state()
      const take = (now: OrgTree) => orgTree.inverse?.DepartmentChanged?.(before, changed.data, now)
      expect(take(given(opened('a'), changed).state())).to.deep.equal({
        type: 'ChangeDepartment',
        data: { departmentId: 'a', level: 1, columnValues: { cost: null } },
      })
      const again = { ...changed, data: { ...changed.data, columnValues: { cost: '2' } } }
      expect(take(given(opened('a'), changed, again).state())).to.equal(undefined)
    })
    it('is named as before, unless it was renamed since', () => {
      const renamed = {
        type: 'DepartmentRenamed',
        data: { departmentId: 'a', name: '总部', effectiveAt: '2026-03-02' },
      } as const
      const before = given(opened('a')).state()
      const take = (now: OrgTree) => orgTree.inverse?.DepartmentRenamed?.(before, renamed.data, now)
      expect(take(given(opened('a'), renamed).state())).to.deep.equal({
        type: 'ChangeDepartment',
        data: { departmentId: 'a', name: '部门a' },
      })
      const again = { ...renamed, data: { ...renamed.data, name: '本部' } }
      expect(take(given(opened('a'), renamed, again).state())).to.equal(undefined)
    })
  })

  it('never forms a ring, whatever is asked in whatever order', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const days = ['2026-02-01', '2026-02-10', '2026-02-20', '2026-03-02', '2026-04-01', '2026-05-01']
    const wish = fc.record({
      of: fc.constantFrom(...ids),
      to: fc.constantFrom(...ids, null),
      on: fc.constantFrom(...days),
    })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
        let tree = fold(orgTree, recorded(ids.map((id) => opened(id))))
        for (const { of, to, on } of wishes) tree = carriedOut(tree, move(of, to, on))
        for (const day of days) {
          const departments = departmentsOn(tree, day)
          for (const id of ids) {
            const path = pathUp(departments, id)
            expect(departments.get(path.at(-1) ?? '')?.parentId).to.equal(null)
          }
        }
      }),
    )
  })

  it('is found among 5,000 without noticeable delay', () => {
    const facts = recorded(
      Array.from({ length: 5000 }, (_, n) => opened(`d${n}`, n === 0 ? null : `d${Math.floor((n - 1) / 8)}`)),
    )
    const began = performance.now()
    const tree = fold(orgTree, facts)
    decide(orgTree, tree, move('d4999', 'd1'), { at: today, by: 'li' })
    expect(performance.now() - began).to.be.lessThan(400)
  })
})

const carriedOut = (tree: OrgTree, wish: ReturnType<typeof move>): OrgTree => {
  try {
    return fold(orgTree, recorded(decide(orgTree, tree, wish, { at: today, by: 'li' })), tree)
  } catch (error) {
    if (error instanceof Refusal) return tree
    throw error
  }
}
