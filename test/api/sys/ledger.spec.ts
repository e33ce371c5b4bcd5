import { join } from 'node:path'
import { expect } from 'chai'
import { ledgerRoutes } from '../../../api/sys/ledger.ts'
import { keepLedger } from '../../../events/log/ledger.ts'
import { ledgerKey } from '../../../events/log/ledgerHeads.ts'
import { openLedgerStore } from '../../../events/log/ledgerStore.ts'
import { startApi } from '../../support/api.ts'
import { note } from '../kernel/notes.ts'

describe('the status of the ledger', () => {
  it('tells how far the log is chained, and when its head was signed', async () => {
    const api = await startApi({
      routes: ledgerRoutes,
      deciders: [note],
      ledger: async (log, folder) =>
        keepLedger({
          log,
          store: await openLedgerStore(join(folder, 'ledger.db')),
          privateKey: (await ledgerKey(folder)).privateKey,
          now: () => '2026-03-02T08:00:00.000Z',
          onTrouble: (error) => {
            throw error
          },
        }),
    })
    await api.given(note, '1', {
      type: 'NoteWritten',
      data: { title: 'x', mood: 'CALM', companyId: 'acme', departmentId: null },
    })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const { body } = await api.as().get('/sys/ledger/status')
    expect(body.data).to.deep.equal({ position: 1, signedAt: '2026-03-02T08:00:00.000Z', lag: 0, ok: true })
    await api.close()
  })

  it('says that none is kept where none is kept', async () => {
    const api = await startApi({ routes: ledgerRoutes })
    expect((await api.as().get('/sys/ledger/status')).body.data).to.deep.include({ ok: false, signedAt: null })
    await api.close()
  })
})
