import * as z from 'zod'
import { type Channel, type Outgoing, Undeliverable } from './channel.ts'

const patience = 20_000
/** The token is asked for anew a minute before it ends. */
const margin = 60_000

const told = z.object({ errcode: z.number(), errmsg: z.string() })
const tokenAnswer = told.extend({ access_token: z.string().default(''), expires_in: z.number().default(0) })
const sendAnswer = told.extend({ msgid: z.string().default(''), invaliduser: z.string().default('') })

type Place = Readonly<{ base: string; corp: string; secret: string; agent: number }>
type Token = Readonly<{ value: string; until: number }>

/** Codes by which the server says that the token is over. */
const tokenOver = [40014, 42001]
/** Codes by which it says that there is no such receiver. */
const nobodyThere = [40003, 60111, 81013]

const tokens = new Map<string, Token>()

/**
 * Messages of an application of WeChat at work, as its HTTP interface takes them: a token for corporation and secret,
 * then a text to one member. The address is `https://‹corporation›:‹secret›@‹server›/‹number of the application›`.
 */
export const wechatChannel = (url: string): Channel => {
  const place = placeOf(url)
  return {
    send: async (outgoing, signal) => {
      const first = await post(place, await tokenFor(place, signal), outgoing, signal)
      if (!tokenOver.includes(first.errcode)) return receiptOf(first)
      tokens.delete(keyOf(place))
      return receiptOf(await post(place, await tokenFor(place, signal), outgoing, signal))
    },
  }
}

const placeOf = (url: string): Place => {
  const { protocol, host, username, password, pathname } = new URL(url)
  return {
    base: `${protocol}//${host}`,
    corp: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    agent: Number(pathname.slice(1)),
  }
}

const keyOf = ({ base, corp, agent }: Place): string => `${base} ${corp} ${agent}`

const tokenFor = async (place: Place, signal: AbortSignal): Promise<string> => {
  const known = tokens.get(keyOf(place))
  if (known && known.until > Date.now()) return known.value
  const asked = new URLSearchParams({ corpid: place.corp, corpsecret: place.secret })
  const answer = tokenAnswer.parse(await ask(`${place.base}/cgi-bin/gettoken?${asked}`, { signal }))
  if (answer.errcode !== 0) throw new Error(`WeChat gives no token: ${answer.errcode} ${answer.errmsg}`)
  tokens.set(keyOf(place), { value: answer.access_token, until: Date.now() + answer.expires_in * 1000 - margin })
  return answer.access_token
}

const post = async (place: Place, token: string, { id, to, subject, body }: Outgoing, signal: AbortSignal) => {
  const content = {
    touser: to,
    msgtype: 'text',
    agentid: place.agent,
    text: { content: `${subject}\n\n${body}` },
    enable_duplicate_check: 1,
    duplicate_check_interval: 1800,
  }
  const request = { method: 'POST', body: JSON.stringify(content), headers: { 'x-request-id': id }, signal }
  return sendAnswer.parse(await ask(`${place.base}/cgi-bin/message/send?access_token=${token}`, request))
}

const receiptOf = ({ errcode, errmsg, msgid, invaliduser }: z.output<typeof sendAnswer>): string => {
  if (invaliduser !== '' || nobodyThere.includes(errcode)) throw new Undeliverable('WeChat knows no such account')
  if (errcode !== 0) throw new Error(`WeChat does not take the message: ${errcode} ${errmsg}`)
  return msgid
}

const ask = async (
  address: string,
  { signal, ...request }: RequestInit & { signal: AbortSignal },
): Promise<unknown> => {
  const answer = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  if (!answer.ok) throw new Error(`WeChat answers with status ${answer.status}`)
  return answer.json()
}
