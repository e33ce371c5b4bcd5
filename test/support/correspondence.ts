import type { Desk } from '../../projections/kernel/desk.ts'
import { reactions } from '../../workers/index.ts'
import { inProcessQueue } from '../../workers/kernel/inProcessQueue.ts'
import { startWorkers } from '../../workers/kernel/startWorkers.ts'
import { sendNotice } from '../../workers/messages/sendNotice.ts'
import { tell } from '../../workers/messages/tell.ts'
import { writeNotice } from '../../workers/messages/writeNotice.ts'
import { good, type House, openHouse } from './house.ts'
import { bodyOf, type MailSink, openMailSink } from './servers/mailSink.ts'
import { openWechatServer, type WechatServer } from './servers/wechatServer.ts'
import type { RateStore } from '../../api/kernel/limits.ts'

export const publicUrl = 'https://daybook.example.com'

/** A house that reaches its people: by mail, by WeChat and in their message centre. */
export type Corresponding = Readonly<{
  house: House
  mail: MailSink
  wechat: WechatServer
  /** Waits until a condition holds. */
  until: (what: string, holds: () => boolean | Promise<boolean>) => Promise<void>
  /** Waits for the next mail to an address, and answers its words. */
  mailTo: (address: string) => Promise<string>
  close: () => Promise<void>
}>

const unlimited: RateStore = { take: async () => undefined, giveBack: async () => undefined }

type Options = Readonly<{
  settings?: Readonly<Record<string, string>>
  now?: () => string
  /** Routes keep their own limits; without it only what events count holds. */
  limited?: boolean
  members?: readonly string[]
}>

export const openCorrespondence = async (options: Options = {}): Promise<Corresponding> => {
  const mail = await openMailSink()
  const wechat = await openWechatServer(options.members ?? [])
  const house = await openHouse({
    settings: {
      DAYBOOK_SMTP_URL: mail.url,
      DAYBOOK_MAIL_FROM: 'daybook@example.com',
      DAYBOOK_WECHAT_URL: wechat.url,
      DAYBOOK_PUBLIC_URL: publicUrl,
      ...options.settings,
    },
    ...(options.now ? { now: options.now } : {}),
    ...(options.limited ? {} : { rates: unlimited }),
  })
  const { desk, codec } = house.api
  const workers = await startWorkers({
    ...{ desk, decode: codec.decode, queue: inProcessQueue(), kinds: [tell, writeNotice, sendNotice], reactions },
    sole: true,
    patience: { lease: 5000, backoff: [20, 20, 20], losses: 20 },
  })
  const seen = new Map<string, number>()
  const mailTo = async (address: string): Promise<string> => {
    const passed = seen.get(address) ?? 0
    const own = () => mail.received.filter(({ to }) => to.includes(address))
    await until(`a mail to ${address}`, () => own().length > passed)
    seen.set(address, passed + 1)
    const [found] = own().slice(passed)
    return found ? bodyOf(found) : ''
  }
  return {
    house,
    mail,
    wechat,
    until,
    mailTo,
    close: async () => {
      await workers.stop()
      await house.close()
      await mail.close()
      await wechat.close()
    },
  }
}

const until: Corresponding['until'] = async (what, holds) => {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not come`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

type Started = Readonly<{ recoveryId: string; methods: readonly string[] }>

/** Answers the sum that is asked of those who cannot see the picture. */
export const solved = async ({ api }: House): Promise<Readonly<{ captchaId: string; code: string }>> => {
  const { id, question } = good<{ id: string; question: string }>(await api.nobody.get('/recovery/captcha?kind=text'))
  const numbers = [...question.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return { captchaId: id, code: String(numbers.reduce((sum, one) => sum + one, 0)) }
}

/** Begins the recovery of an account. */
export const started = async (house: House, account: string): Promise<Started> =>
  good<Started>(await house.api.nobody.post('/recovery/start', { account, ...(await solved(house)) }))

/** The token of a link in a text. */
export const tokenIn = (text: string): string => /#\/reset\?token=([\w.-]+)/.exec(text)?.[1] ?? ''

/** Everything that the log ever said, as it is stored. */
export const storedIn = async ({ log }: Desk): Promise<string> => JSON.stringify(await log.readAll(0, 100_000))
