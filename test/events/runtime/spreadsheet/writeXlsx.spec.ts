import { expect } from 'chai'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import readWorkbook from 'read-excel-file/node'
import { readSpreadsheet } from '../../../../events/runtime/spreadsheet/readSpreadsheet.ts'
import { xlsxFile } from '../../../../events/runtime/spreadsheet/writeXlsx.ts'
import { temporaryFolder } from '../../../support/sqliteLog.ts'

const sheetsOf = async (file: Buffer) => (await readWorkbook(file, { trim: false })).map(({ data }) => data)

describe('writing xlsx', () => {
  it('keeps every text as it is, formulas included, and numbers as numbers', async () => {
    const texts = ['=1+1', '@SUM(A1)', ' a "b" & <c> ', 'line\nline\r\nline', '_x0041_', '00123', '😀 字', '[erased]']
    const rows = [...texts.map((text) => [text, null]), [{ number: '12.50' }, { number: '-3' }]]
    const [sheet] = await sheetsOf(await buffer(xlsxFile(['text', 'nothing'], rows)))
    expect(sheet?.slice(1, -1).map(([text]) => text)).to.deep.equal(texts)
    expect(sheet?.at(-1)).to.deep.equal([12.5, -3])
  })

  it('leaves out what no XML can hold', async () => {
    const [sheet] = await sheetsOf(await buffer(xlsxFile(['a\u0000b'], [['\u0001x\ud800y\uffff']])))
    expect(sheet).to.deep.equal([['ab'], ['xy']])
  })

  it('goes on with another sheet where one is full, each below the head', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => [`row ${index}`])
    const file = await buffer(xlsxFile(['head'], rows, 2))
    expect((await readWorkbook(file)).map(({ sheet }) => sheet)).to.deep.equal(['1', '2', '3'])
    expect((await sheetsOf(file)).map((sheet) => sheet.length)).to.deep.equal([3, 3, 2])
  })

  it('writes a head alone when there are no rows', async () => {
    expect(await sheetsOf(await buffer(xlsxFile(['only', 'head'], [])))).to.deep.equal([[['only', 'head']]])
  })

  it('writes thousands of rows that the product reads back line by line', async () => {
    const { folder, remove } = await temporaryFolder()
    const rows = Array.from({ length: 3000 }, (_, index) => [`line ${index}`, 'wörter, 字'])
    const path = join(folder, 'file.xlsx')
    await writeFile(path, xlsxFile(['line', 'words'], rows))
    const read: (readonly string[])[] = []
    const { head } = await readSpreadsheet({ path, onPage: (page) => void read.push(...page) })
    await remove()
    expect(head.columns).to.deep.equal(['line', 'words'])
    expect(read).to.deep.equal(rows)
  })

  it('ends with the error of the rows that break off', async () => {
    const breaking = (async function* () {
      yield ['first']
      throw new Error('broke off')
    })()
    const failed = await buffer(xlsxFile(['head'], breaking)).catch((error: unknown) => error)
    expect(failed).to.be.instanceOf(Error).and.have.property('message', 'broke off')
  })
})
