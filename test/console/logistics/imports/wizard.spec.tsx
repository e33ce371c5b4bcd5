import { openConsole } from '../../shell/console.tsx'
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { navigate } from '../../../../console/shell/hashLocation.ts'
import type { ImportDetail } from '../../../../projections/settings/importAnswers.ts'
import { type Asked, granted, refused } from '../../shell/answers.ts'
import { checked, finished, kept, page, running, uploaded } from './importAnswers.ts'

const base = '/api/logistics/order'

/** The wizard over a server that has one import and one kept mapping. */
const openImport = async (
  detail: ImportDetail,
  more: Readonly<{ step?: string; answer?: (asked: Asked) => Response | undefined }> = {},
) => {
  const server = { detail }
  const answer = (asked: Asked): Response | undefined => {
    const own = more.answer?.(asked)
    if (own) return own
    const { method, path } = asked
    if (method === 'GET' && path === `${base}/import/i-1`) return granted(server.detail)
    if (path.startsWith(`${base}/mapping/getMappingByParam`)) return granted(page([kept]))
    if (path.includes('getProblemByParam')) return granted(page([]))
    if (method === 'PUT' || method === 'POST') return granted({ id: 'i-1', version: 2, position: 8 })
    return undefined
  }
  const at = `/logistics/transInfo/import/i-1${more.step ? `?step=${more.step}` : ''}`
  const opened = await openConsole({ at, signedIn: true, codes: ['logistics', 'transInfo'], answer })
  await opened.view.findByRole('heading', { level: 1 })
  const sent = (method: string) => opened.calls.filter((call) => call.method === method)
  return { ...opened, server, sent }
}

afterEach(() => cleanup())

describe('mapping the columns of a file', () => {
  it('shows every column with its samples and what it becomes', async () => {
    const { view } = await openImport(uploaded)
    const rows = within(await view.findByRole('list', { name: 'Map columns' })).getAllByRole('listitem')
    expect(rows).to.have.length(4)
    expect(rows[1]?.textContent).to.contain('5 · unknown')
    expect(within(rows[1] as HTMLElement).getByRole('combobox').textContent).to.equal('Total quantity') // there are four
    expect(rows[3]?.textContent).to.contain('This column is empty')
  })

  it('says at once which required field nothing fills, and starts no dry run then', async () => {
    const { view } = await openImport(uploaded)
    await userEvent.click(await view.findByRole('combobox', { name: 'What Units becomes' }))
    await userEvent.click(await view.findByRole('option', { name: 'Ignore' }))
    expect((await view.findByRole('alert')).textContent).to.contain(
      'Required fields that nothing fills: Total quantity',
    )
    expect(view.getByRole('button', { name: 'Start the dry run' })).to.have.property('disabled', true)
  })

  it('sends the mapping it shows', async () => {
    const { view, sent } = await openImport(uploaded)
    await userEvent.click(await view.findByRole('checkbox', { name: 'Identify lines by Due' }))
    await userEvent.click(view.getByRole('button', { name: 'Start the dry run' }))
    await waitFor(() => expect(sent('PUT')).to.have.length(1))
    const [call] = sent('PUT')
    expect(call?.path).to.equal(`${base}/import/i-1/check`)
    const mapping = { ...uploaded.suggested.mapping, identity: ['Order', 'Due'] }
    expect(call?.body).to.deep.equal({ mapping })
  })

  it('sends the name of a kept mapping that was chosen and not changed', async () => {
    const { view, sent } = await openImport(uploaded)
    await userEvent.click(await view.findByRole('combobox', { name: 'Choose a mapping' }))
    await userEvent.click(await view.findByRole('option', { name: 'Ours' }))
    await userEvent.click(view.getByRole('button', { name: 'Start the dry run' }))
    await waitFor(() => expect(sent('PUT')[0]?.body).to.deep.equal({ mappingId: 'm-1' }))
  })

  it('says at the name that another mapping has it', async () => {
    const taken = (asked: Asked) =>
      asked.method === 'POST' && asked.path === `${base}/mapping`
        ? refused(409, { key: 'IMPORT_MAPPING_NAME_TAKEN' }, 'There is a mapping of this name')
        : undefined
    const { view } = await openImport(uploaded, { answer: taken })
    await userEvent.click(await view.findByRole('button', { name: 'Save as a mapping' }))
    await userEvent.type(await view.findByRole('textbox', { name: /Name/ }), 'Ours{Enter}')
    expect(await view.findByText('There is a mapping of this name')).to.not.equal(null)
  })

  it('changes how a column is read', async () => {
    const { view, sent } = await openImport(uploaded)
    await userEvent.click(await view.findByRole('button', { name: /^Units ?How to read it/ }))
    const dialog = within(await view.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add a text' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'unknown')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    await userEvent.click(await view.findByRole('button', { name: 'Start the dry run' }))
    await waitFor(() => expect(sent('PUT')).to.have.length(1))
    const { columns, ...others } = uploaded.suggested.mapping
    const texts = [{ text: 'unknown', match: 'is', means: 'gap' }]
    expect(sent('PUT')[0]?.body).to.deep.equal({
      mapping: { ...others, columns: columns.map((use) => (use.column === 'Units' ? { ...use, texts } : use)) },
    })
  })

  it('keeps what was mapped while another tab is looked at', async () => {
    const { view } = await openImport(uploaded)
    await userEvent.click(await view.findByRole('checkbox', { name: 'Identify lines by Due' }))
    await act(async () => navigate('/home'))
    expect(view.queryByRole('checkbox', { name: 'Identify lines by Due' })).to.equal(null)
    await act(async () => navigate('/logistics/transInfo/import/i-1'))
    const kept = await view.findByRole('checkbox', { name: 'Identify lines by Due' })
    expect(kept).to.have.property('checked', true)
  })
})

describe('a dry run', () => {
  it('shows how far it is and can be given up', async () => {
    const { view } = await openImport({
      ...uploaded,
      state: 'CHECKING',
      allowed: ['cancel'],
      progress: { upTo: 4, lines: 10 },
    })
    expect((await view.findByRole('progressbar')).getAttribute('aria-valuenow')).to.equal('4')
    expect(view.getByRole('button', { name: 'Discard' })).to.not.equal(null)
  })

  it('tells three counts that add up, and the problems by column with the original text', async () => {
    const { view } = await openImport(checked)
    const table = within(await view.findByRole('table'))
    expect(view.getByRole('img', { name: /complete 6, Imported with gaps 3, Refused 1/ })).to.not.equal(null)
    expect(table.getAllByRole('row').map((row) => row.textContent)).to.deep.equal([
      'Column of the fileFieldLinesOriginal text, for exampleWhat becomes of it',
      'UnitsTotal quantity1unknownRefused Not a number',
      'DueRequired ETD3soonGap Not a date, left empty; the text is kept',
    ])
  })

  it('asks for the problems of one column line by line, and says so in the address', async () => {
    const { view, calls } = await openImport(checked)
    await userEvent.click(await view.findByRole('button', { name: 'Show the 3 lines of Due' }))
    await waitFor(() => expect(location.hash).to.contain('by=line').and.to.contain('column=Due'))
    await waitFor(() =>
      expect(calls.find(({ path }) => path.includes('getProblemByParam'))?.body).to.deep.equal({ column: 'Due' }),
    )
  })

  it('imports as many lines as its button says', async () => {
    const { view, sent, server } = await openImport(checked)
    server.detail = running
    await userEvent.click(await view.findByRole('button', { name: 'Import 9 lines' }))
    expect(await view.findByText('Importing orders.csv')).to.not.equal(null)
    expect(sent('PUT').map(({ path }) => path)).to.deep.equal([`${base}/import/i-1/confirm`])
  })

  it('of a file whose lines are all there offers no import', async () => {
    const check = { ...checked.check, complete: 6, withGaps: 3, refused: 1, alreadyThere: 9, columns: [] }
    const { view } = await openImport({ ...checked, check })
    expect(await view.findByText(/importing again would add nothing/)).to.not.equal(null)
    expect(view.queryByRole('button', { name: /^Import/ })).to.equal(null)
  })

  it('that stopped says why and leads back to the columns', async () => {
    const failure = { key: 'IMPORT_BROKEN', message: 'A server error' }
    const { view } = await openImport({ ...uploaded, state: 'FAILED', allowed: ['check', 'cancel'], failure })
    expect((await view.findByRole('alert')).textContent).to.equal('The dry run stoppedA server error')
    expect(view.getByRole('link', { name: 'Change the mapping' }).getAttribute('href')).to.contain('step=columns')
  })
})

describe('an import', () => {
  it('shows its progress and asks before it is cancelled', async () => {
    const { view, sent } = await openImport(running)
    expect((await view.findByRole('progressbar')).getAttribute('aria-valuetext')).to.equal('4 of 10')
    await userEvent.click(view.getByRole('button', { name: 'Cancel the import' }))
    const question = within(await view.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Cancel the import' }))
    await waitFor(() => expect(sent('PUT').map(({ path }) => path)).to.deep.equal([`${base}/import/i-1/cancel`]))
  })

  it('that is being cancelled cannot be cancelled again', async () => {
    const { view } = await openImport({ ...running, state: 'CANCELLING', allowed: [] })
    expect(await view.findByText('Cancelling the import of orders.csv')).to.not.equal(null)
    expect(view.queryByRole('button', { name: 'Cancel the import' })).to.equal(null)
  })

  it('ends with counts that add up, what was there already, and a way to its orders', async () => {
    const { view } = await openImport(finished)
    expect(await view.findByText('7 lines imported')).to.not.equal(null)
    expect(view.getByText('6 complete + 3 with gaps + 1 refused = 10 lines of the file')).to.not.equal(null)
    expect(view.getByText('Already there').nextElementSibling?.textContent).to.equal('2')
    expect(view.getByRole('button', { name: 'Download refused lines' })).to.not.equal(null)
    const link = view.getByRole('link', { name: 'See the imported orders' })
    expect(link.getAttribute('href')).to.equal('#/logistics/transInfo?importId=i-1')
  })

  it('that was cancelled says how far it came', async () => {
    const { view } = await openImport({ ...running, state: 'CANCELLED', allowed: [] })
    expect(await view.findByText('The import was cancelled, 4 lines are imported')).to.not.equal(null)
    expect(view.getByText(/worked up to line 4/)).to.not.equal(null)
  })

  it('that stopped goes on where it was', async () => {
    const failure = { key: 'IMPORT_BROKEN', message: 'A server error' }
    const { view, sent } = await openImport({ ...running, state: 'FAILED', allowed: ['confirm', 'cancel'], failure })
    await userEvent.click(await view.findByRole('button', { name: 'Go on importing' }))
    await waitFor(() => expect(sent('PUT').map(({ path }) => path)).to.deep.equal([`${base}/import/i-1/confirm`]))
  })

  it('that was given up says that nothing was imported', async () => {
    const { view } = await openImport({ ...uploaded, state: 'CANCELLED', allowed: [] })
    expect(await view.findByText('No line was imported.')).to.not.equal(null)
  })

  it('that is not there says so', async () => {
    const gone = ({ path }: Asked) =>
      path === `${base}/import/i-1` ? refused(404, { key: 'NOT_FOUND' }, 'It does not exist') : undefined
    const { view } = await openConsole({
      at: '/logistics/transInfo/import/i-1',
      signedIn: true,
      codes: ['transInfo'],
      answer: gone,
    })
    expect((await view.findByRole('alert')).textContent).to.contain('It does not exist')
  })
})

describe('the start of an import', () => {
  const start = async (answer: (asked: Asked) => Response | undefined) => {
    const opened = await openConsole({
      at: '/logistics/transInfo/import',
      signedIn: true,
      codes: ['transInfo'],
      answer: (asked) => {
        if (asked.path.includes('getImportByParam')) return answer(asked) ?? granted(page([]))
        return answer(asked)
      },
    })
    await opened.view.findByRole('heading', { name: 'Import orders' })
    return opened
  }
  const give = (file: File): void => {
    const input = document.querySelector('[data-file-input]')
    if (input) fireEvent.change(input, { target: { files: [file] } })
  }

  it('lists earlier imports with their state and counts', async () => {
    const { view } = await start(({ path }) =>
      path.includes('getImportByParam') ? granted(page([finished])) : undefined,
    )
    const row = (await view.findByRole('link', { name: 'orders.csv' })).closest('tr')
    expect(row?.textContent).to.match(/^orders\.csvFinished10631\d*2Lin Yu/)
  })

  it('says what this is for while nothing was imported', async () => {
    const { view } = await start(() => undefined)
    expect(await view.findByText('Nothing was imported yet')).to.not.equal(null)
  })

  it('leads from a file to its columns', async () => {
    const { at } = await start(({ method, path }) => {
      if (method === 'POST' && path === `${base}/import`) return granted({ id: 'i-1', version: 1, position: 7 })
      return path === `${base}/import/i-1` ? granted(uploaded) : undefined
    })
    give(new File(['Order\nA-1'], 'orders.csv'))
    await waitFor(() => expect(at()).to.equal('/logistics/transInfo/import/i-1'))
  })

  it('says in the server’s words why a file is not taken', async () => {
    const { view, at } = await start(({ method, path }) =>
      method === 'POST' && path === `${base}/import`
        ? refused(400, { key: 'SPREADSHEET_EMPTY' }, 'There is no data in the file')
        : undefined,
    )
    give(new File(['Order'], 'orders.csv'))
    expect((await view.findByRole('alert')).textContent).to.equal('This file was not takenThere is no data in the file')
    expect(at()).to.equal('/logistics/transInfo/import')
  })

  it('does not send a file of another kind', async () => {
    const { view, calls } = await start(() => undefined)
    give(new File(['%PDF'], 'orders.pdf'))
    expect((await view.findByRole('alert')).textContent).to.contain('orders.pdf')
    expect(calls.some(({ method, path }) => method === 'POST' && path === `${base}/import`)).to.equal(false)
  })
})
