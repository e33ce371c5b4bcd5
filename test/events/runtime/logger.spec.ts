import { expect } from 'chai'
import { createLogger, currentRequestId, withRequestId } from '../../../events/runtime/logger.ts'

const lines: string[] = []
const logger = createLogger('info', { write: (line) => void lines.push(line) })
const last = () => JSON.parse(lines.at(-1) ?? '{}')

describe('the logger', () => {
  it('writes one JSON object per line, with level and time', () => {
    logger.info({ port: 8080 }, 'listening')
    expect(last()).to.include({ level: 'info', msg: 'listening', port: 8080 })
    expect(last().time).to.match(/Z$/)
  })

  it('keeps back what is less severe than its level', () => {
    const before = lines.length
    logger.debug('nobody hears this')
    expect(lines.length).to.equal(before)
  })

  it('hides secrets wherever they stand', () => {
    logger.info({
      password: 'canary',
      body: { password: 'canary', current: 'canary', confirm: 'canary' },
      request: { headers: { authorization: 'canary', 'access-token': 'canary', cookie: 'canary' } },
      config: { DAYBOOK_ADMIN_PASSWORD: 'canary', DAYBOOK_MASTER_KEY: 'canary', DAYBOOK_POSTGRES: 'canary' },
    })
    expect(lines.at(-1)).not.to.include('canary')
    expect(last().body).to.deep.equal({ password: '[hidden]', current: '[hidden]', confirm: '[hidden]' })
  })

  it('adds the request id to everything said while a request is answered', async () => {
    await withRequestId('request-1', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      expect(currentRequestId()).to.equal('request-1')
      logger.info('inside')
    })
    expect(last()).to.include({ msg: 'inside', requestId: 'request-1' })
    logger.info('outside')
    expect(last()).not.to.have.property('requestId')
  })
})
