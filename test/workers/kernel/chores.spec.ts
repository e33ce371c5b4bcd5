import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect } from 'chai'
import { deciders } from '../../../events/index.ts'
import { newId } from '../../../events/runtime/clock.ts'
import { company } from '../../../events/organisation/company.ts'
import { bulkImport } from '../../../events/settings/bulkImport.ts'
import { users } from '../../../projections/access/users.ts'
import { auditRuns } from '../../../projections/audit/auditRuns.ts'
import { createWorkTables } from '../../../projections/kernel/workTable.ts'
import { companies } from '../../../projections/organisation/companies.ts'
import { reportExports } from '../../../projections/reports/reportExports.ts'
import { imports } from '../../../projections/settings/imports.ts'
import { parameters } from '../../../projections/settings/parameters.ts'
import { sweepReservations } from '../../../workers/kernel/sweepReservations.ts'
import { sweepFiles } from '../../../workers/settings/sweepFiles.ts'
import { type Api, startApi } from '../../support/api.ts'
import { file, mapped, uploaded } from '../../support/imports.ts'

const hour = 3_600_000
const north = { code: 'N', name: 'North', address: '', introduction: '' }
const own = { companyId: 'north', departmentId: null }
const asked = () => ({ by: { type: 'user', id: 'li' }, commandId: newId() }) as const

describe('housekeeping', () => {
  let api: Api
  let time = Date.parse('2026-03-02T08:00:00.000Z')
  beforeEach(async () => {
    time = Date.parse('2026-03-02T08:00:00.000Z')
    api = await startApi({
      routes: [],
      deciders,
      projections: [imports, auditRuns, companies, parameters, users, reportExports],
      now: () => new Date(time).toISOString(),
    })
    await createWorkTables(api.desk.db)
  })
  afterEach(() => api.close())

  it('removes stored files that no import refers to, and only when they are old', async () => {
    const { files } = api.desk
    const [used, samples, orphan, young] = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => files.keep(name, Readable.from(['x']))),
    )
    if (!used || !samples || !orphan || !young) throw new Error('four files were kept')
    const long = new Date(Date.now() - 2 * hour)
    for (const { id } of [used, samples, orphan]) utimesSync(files.path(id), long, long)
    const data = {
      ...uploaded.data,
      file: { ...file, id: used.id },
      found: { ...uploaded.data.found, samples: samples.id },
    }
    await api.given(bulkImport, 'one', { type: 'ImportUploaded', data })
    await sweepFiles(api.desk)
    const left = readdirSync(join(api.folder, 'files')).filter((name) => name !== 'aside')
    expect(left).to.have.members([used.id, samples.id, young.id])
  })

  it('leaves the pictures of a company alone, and removes those that were replaced', async () => {
    const { files } = api.desk
    const [logo, seal, former] = await Promise.all(
      ['a', 'b', 'c'].map((name) => files.keep(name, Readable.from(['x']))),
    )
    if (!logo || !seal || !former) throw new Error('three files were kept')
    const long = new Date(Date.now() - 2 * hour)
    for (const { id } of [logo, seal, former]) utimesSync(files.path(id), long, long)
    await api.given(
      company,
      'north',
      { type: 'CompanyRegistered', data: { ...north, ...own } },
      { type: 'CompanyLogoSet', data: { file: former.id } },
      { type: 'CompanyLogoSet', data: { file: logo.id } },
      { type: 'CompanySealSet', data: { file: seal.id } },
    )
    await sweepFiles(api.desk)
    const left = readdirSync(join(api.folder, 'files')).filter((name) => name !== 'aside')
    expect(left).to.have.members([logo.id, seal.id])
  })

  it('gives up the files of imports that rested for longer than they are kept, but not on the first day', async () => {
    const { files } = api.desk
    const [resting, working] = await Promise.all(['a', 'b'].map((name) => files.keep(name, Readable.from(['x']))))
    if (!resting || !working) throw new Error('two files were kept')
    const long = new Date(Date.now() - 2 * hour)
    for (const { id } of [resting, working]) utimesSync(files.path(id), long, long)
    const uploadedAs = (id: string) => ({ ...uploaded, data: { ...uploaded.data, file: { ...file, id } } })
    await api.given(bulkImport, 'one', uploadedAs(resting.id))
    await api.given(bulkImport, 'two', uploadedAs(working.id), mapped)
    const left = () => readdirSync(join(api.folder, 'files')).filter((name) => name !== 'aside')
    time += 364 * 24 * hour
    await sweepFiles(api.desk, 25 * hour)
    expect(left()).to.have.members([resting.id, working.id])
    time += 2 * 24 * hour
    await sweepFiles(api.desk, 23 * hour)
    expect(left()).to.have.members([resting.id, working.id])
    await sweepFiles(api.desk, 25 * hour)
    expect(left()).to.deep.equal([working.id])
  })

  it('frees values whose records never came to be, after an hour, and no others', async () => {
    const { reservations } = api.desk
    await reservations.reserve('name', 'Gone', 'importMapping-none', asked())
    await reservations.reserve('name', 'Kept', 'bulkImport-one', asked())
    await api.given(bulkImport, 'one', uploaded)
    time += hour / 2
    await reservations.reserve('name', 'Young', 'importMapping-soon', asked())
    await sweepReservations(api.desk)
    expect(await reservations.owner('name', 'Gone')).to.equal('importMapping-none')
    time += hour * 0.75
    await sweepReservations(api.desk)
    expect(await reservations.owner('name', 'Gone')).to.equal(undefined)
    expect(await reservations.owner('name', 'Kept')).to.equal('bulkImport-one')
    expect(await reservations.owner('name', 'Young')).to.equal('importMapping-soon')
    time += hour
    await sweepReservations(api.desk)
    expect(await reservations.owner('name', 'Young')).to.equal(undefined)
  })
})
