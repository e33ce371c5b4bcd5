import { expect } from 'chai'
import { createLogger } from '../../../events/runtime/logger.ts'

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

  it('tells of an error where and why, and nothing that a person has entered', () => {
    const driver = Object.assign(new Error('insert into users values ("canary")'), {
      code: 'ERR',
      bindings: ['canary'],
    })
    const read = new SyntaxError('Unexpected token c, "canary" is not valid JSON')
    logger.error({ err: new Error('the work broke off', { cause: driver }) }, 'x')
    expect(last().err).to.include({ name: 'Error', message: 'the work broke off' })
    expect(last().err.cause).to.include({ name: 'Error', code: 'ERR' })
    expect(last().err.cause.frames).to.be.an('array').with.length.above(0)
    logger.error({ err: read }, 'x')
    expect(last().err).to.include({ name: 'SyntaxError' })
    expect(lines.slice(-2).join()).not.to.include('canary')
  })
})
