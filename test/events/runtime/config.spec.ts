import { expect } from 'chai'
import { readConfig, secretSettings, type settings, unknownSettings } from '../../../events/runtime/config.ts'

type Name = keyof typeof settings

const complaint = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message // it throws nothing else
  }
  return 'no complaint'
}

const whole = (min: number, max: number) => ({
  right: [String(min), String(max)],
  wrong: [
    String(max + 1),
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 8',
    '8 ',
    '٣',
    'many',
    'Infinity',
    'NaN',
    '9'.repeat(400),
  ].concat(min > 0 ? [String(min - 1)] : []),
  rule: `must be a whole number from ${min} to ${max}`,
})
const flag = {
  right: ['true', 'false', '1', '0'],
  wrong: ['yes', 'TRUE', ' true', '2'],
  rule: 'must be true or false',
}
const folder = {
  right: ['./data', '/srv/day book', 'données'],
  wrong: [' ', 'a\0b', 'a\nb'],
  rule: 'must be the path of a folder',
}
const among = (...right: readonly string[]) => ({
  right,
  wrong: [right[0]?.toUpperCase() ?? '', `${right[0]} `, 'none of them'],
  rule: `must be ${right.slice(0, -1).join(', ')} or ${right.at(-1)}`,
})

/** Every setting with what it takes, what it does not take, and the rule that it then tells. */
const table: Readonly<Record<Name, Readonly<{ right: readonly string[]; wrong: readonly string[]; rule: string }>>> = {
  PORT: whole(0, 65535),
  DAYBOOK_HOST: {
    right: ['127.0.0.1', '::', '::1', '0.0.0.0', 'localhost', 'daybook.example', 'a_b-c'],
    wrong: ['a b', 'http://localhost', 'localhost:8080', '1.2.3', '256.1.1.1', '-', '..', '/', 'x'.repeat(300)],
    rule: 'must be an IP address or the name of a host',
  },
  DAYBOOK_DATA: folder,
  DAYBOOK_ADMIN_PASSWORD: {
    right: ['Harbour-2047'],
    wrong: ['short', 'x'.repeat(129)],
    rule: 'must have 8 to 128 characters',
  },
  DAYBOOK_POSTGRES: {
    right: ['postgres://localhost/daybook', 'postgresql://user:word@db:5432/daybook', 'postgres:///daybook'],
    wrong: ['mysql://db/daybook', 'db', 'postgres:/', 'postgres://', 'postgres://a b/c'],
    rule: 'must be an address like postgres://user:password@host:5432/database',
  },
  DAYBOOK_EVENTSTORE: {
    right: ['esdb://127.0.0.1:2113?tls=false', 'kurrentdb+discover://log.example:2113', 'esdb://user:word@a:1,b:2'],
    wrong: ['http://127.0.0.1:2113', 'esdb:', 'esdb://', 'esdb://?tls=false', ' esdb://a:1', '127.0.0.1:2113'],
    rule: 'must be an address like esdb://host:2113?tls=false',
  },
  DAYBOOK_PUBLIC_URL: {
    right: ['https://daybook.example.com', 'http://127.0.0.1:8080', 'https://example.com/daybook/'],
    wrong: ['daybook.example.com', 'ftp://a', 'https://', 'https://user:word@a', 'https://a/?x=1', 'javascript:1'],
    rule: 'must be an address like https://daybook.example.com',
  },
  DAYBOOK_SMTP_URL: {
    right: ['smtp://127.0.0.1:25', 'smtps://user:word@mail.example.com:465', 'smtp://mail'],
    wrong: ['mail.example.com', 'http://mail.example.com', 'smtp:', 'smtp://', 'smtp://a b'],
    rule: 'must be an address like smtps://user:password@mail.example.com:465',
  },
  DAYBOOK_MAIL_FROM: {
    right: ['daybook@example.com', 'day.book+mail@localhost'],
    wrong: ['daybook', 'Daybook <a@b.c>', 'a@b@c', 'a@b.c\r\nBcc: d@e.f', '@b.c', 'a b@c.d'],
    rule: 'must be a mail address like daybook@example.com',
  },
  DAYBOOK_WECHAT_URL: {
    right: ['https://corp:word@qyapi.weixin.qq.com/1000002', 'http://corp:word@127.0.0.1:9000/1'],
    wrong: [
      'https://qyapi.weixin.qq.com/1',
      'https://corp@a/1',
      'https://corp:word@a',
      'https://corp:word@a/x',
      'corp',
    ],
    rule: 'must be an address like https://corporation:secret@qyapi.weixin.qq.com/1000002',
  },
  DAYBOOK_KAFKA: {
    right: ['127.0.0.1:9092', 'kafka-1:9092,kafka-2.daybook.example:19092'],
    wrong: [
      'kafka',
      'kafka:',
      ':9092',
      'kafka:0',
      'kafka:65536',
      'kafka:9092,',
      'kafka:9092, b:9092',
      'tcp://kafka:9092',
    ],
    rule: 'must be addresses like kafka-1:9092,kafka-2:9092',
  },
  DAYBOOK_KAFKA_PARTITIONS: whole(1, 1000),
  DAYBOOK_KAFKA_PREFIX: {
    right: ['daybook', 'day-book_2'],
    wrong: ['day.book', 'day book', 'x'.repeat(61), 'é'],
    rule: 'must be 1 to 60 letters, digits, - and _',
  },
  DAYBOOK_LOG_PORT: whole(0, 65535),
  DAYBOOK_LOG_NETWORK: flag,
  DAYBOOK_HEALTH_PORT: whole(0, 65535),
  DAYBOOK_SESSION_RATE: whole(0, 1_000_000),
  DAYBOOK_REQUESTS: whole(1, 1_000_000),
  DAYBOOK_CONNECTIONS: whole(1, 1_000_000),
  DAYBOOK_ADDRESS_CONNECTIONS: whole(1, 1_000_000),
  DAYBOOK_PATIENCE: whole(1, 300),
  DAYBOOK_PROXIES: whole(0, 10),
  DAYBOOK_COOKIE_DAYS: whole(1, 30),
  DAYBOOK_ZONE: {
    right: ['Asia/Shanghai', 'UTC', 'America/New_York'],
    wrong: ['Shanghai', 'Asia', 'utc+8', 'Asia/Nowhere'],
    rule: 'must be a time zone such as Asia/Shanghai or UTC',
  },
  DAYBOOK_ORDER_TOLERANCE: {
    right: ['0', '2.5', '99.9999'],
    wrong: ['100', '-1', '2,5', '1.23456', '5%', '.5', ' 5'],
    rule: 'must be a percentage from 0 to 99.9999, such as 2.5',
  },
  DAYBOOK_START_LANGUAGE: among('spec', 'storedFirst'),
  DAYBOOK_REVEAL_ACCOUNTS: flag,
  DAYBOOK_UPLOAD_DAYS: whole(0, 36_500),
  DAYBOOK_EXPORT_DAYS: whole(1, 3650),
  DAYBOOK_REPORT_CACHE: whole(1, 4096),
  DAYBOOK_CSV_MARK: flag,
  DAYBOOK_CONTACT_PHONE: {
    right: ['+86 755 0000 0000'],
    wrong: ['1'.repeat(41), 'a\nb', '\u0007'],
    rule: 'must be a text of at most 40 characters without control characters',
  },
  DAYBOOK_SOURCE_HOSTS: {
    right: ['db.example.com:5432', '*.example.com:3306, 10.0.0.0/8:1433,[fd00::]/8:*', 'localhost:*', '[::1]:5432'],
    wrong: ['db.example.com', '10.0.0.0/33:1', '*:5432', 'db:0', 'db:65536', 'https://db:1', 'db:1;e:2', '1.2.3:5'],
    rule: 'must be hosts with ports like db.example.com:5432,*.example.com:3306,10.0.0.0/8:1433',
  },
  DAYBOOK_SOURCE_FILES: folder,
  DAYBOOK_MASTER_KEY: {
    right: ['0123456789abcdef'.repeat(4)],
    wrong: ['0123456789ABCDEF'.repeat(4), 'a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), `${'a'.repeat(64)}\n`],
    rule: 'must be 64 hexadecimal digits in lower case',
  },
  DAYBOOK_HEADS_COPY: folder,
  DAYBOOK_GENERATED_KEYS: flag,
  DAYBOOK_LOG_LEVEL: among('debug', 'info', 'warn', 'error', 'silent'),
  NODE_ENV: among('development', 'production', 'test'),
}

describe('a setting', () => {
  for (const [name, { right, wrong, rule }] of Object.entries(table)) {
    it(`${name} takes what it should`, () => {
      for (const value of [...right, '']) expect(complaint({ [name]: value }), value).to.equal('no complaint')
    })

    it(`${name} says its rule in one sentence to whatever else it is given`, () => {
      for (const value of wrong) {
        const told = secretSettings.includes(name) ? '' : `; it is ${JSON.stringify(value.slice(0, 100))}`
        expect(complaint({ [name]: value }), value).to.equal(`${name} ${rule}${told}.`)
      }
    })
  }

  it('that is secret is not repeated when it is wrong', () => {
    for (const name of secretSettings) expect(complaint({ [name]: 'canary' })).not.to.contain('canary')
  })

  it('that is wrong does not keep the others from being told', () => {
    const told = complaint({ PORT: 'x', DAYBOOK_HOST: 'a b', NODE_ENV: 'prod', DAYBOOK_PROXIES: '1' }).split('\n')
    expect(told.map((sentence) => sentence.split(' ')[0])).to.deep.equal(['PORT', 'DAYBOOK_HOST', 'NODE_ENV'])
  })

  it('that is misspelt is found', () => {
    expect(unknownSettings({ DAYBOOK_HOTS: 'x', DAYBOOK_HOST: 'y', PATH: 'z' })).to.deep.equal(['DAYBOOK_HOTS'])
  })
})
