import { expect } from 'chai'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askServer, listenForControl, NobodyListens } from '../../../events/runtime/control.ts'

const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

describe('the control socket', () => {
  let folder: string
  let path: string
  let end: () => Promise<void>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-control-'))
    path = join(folder, 'daybook.sock')
    end = await listenForControl(path, {
      count: async ([upTo], tell) => {
        for (let n = 1; n <= Number(upTo); n++) tell(n)
        return 'counted'
      },
      fail: () => Promise.reject(new Error('the disk is full')),
    })
  })
  afterEach(async () => {
    await end()
    await rm(folder, { recursive: true })
  })

  it('tells how far a verb is and answers at its end', async () => {
    const told: unknown[] = []
    expect(await askServer(path, { verb: 'count', words: ['3'] }, (progress) => told.push(progress))).to.equal(
      'counted',
    )
    expect(told).to.deep.equal([1, 2, 3])
  })

  it('passes on the sentence of a verb that fails, and of one it does not know', async () => {
    expect(await caught(askServer(path, { verb: 'fail', words: [] }, () => {}))).to.have.property(
      'message',
      'the disk is full',
    )
    expect(await caught(askServer(path, { verb: 'dance', words: [] }, () => {}))).to.have.property(
      'message',
      'the running server does not know dance',
    )
  })

  it('can be opened by its own account only', async () => {
    expect((await stat(path)).mode & 0o777).to.equal(0o600)
  })

  it('is gone when the server is', async () => {
    await end()
    expect(await caught(askServer(path, { verb: 'count', words: ['1'] }, () => {}))).to.be.instanceOf(NobodyListens)
    end = async () => {}
  })
})
