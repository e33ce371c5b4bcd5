import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A message as it was posted. */
export type Posted = Readonly<{ touser: string; agentid: number; text: Readonly<{ content: string }> }>

export type WechatServer = Readonly<{
  /** As a setting takes it. */
  url: string
  posted: readonly Posted[]
  /** How often a token was asked for. */
  tokens: () => number
  /** No token that was given out is good any more. */
  endTokens: () => void
  close: () => Promise<void>
}>

const corporation = 'corp-1'
const secret = 'word/with sign'

/** Speaks what is documented of applications of WeChat at work: a token, and messages to members. */
export const openWechatServer = async (members: readonly string[]): Promise<WechatServer> => {
  const posted: Posted[] = []
  let given = 0
  let good = ''
  const giveToken = (asked: URLSearchParams) => {
    if (asked.get('corpid') !== corporation || asked.get('corpsecret') !== secret)
      return { errcode: 40001, errmsg: 'invalid credential' }
    given += 1
    good = `token-${given}`
    return { errcode: 0, errmsg: 'ok', access_token: good, expires_in: 7200 }
  }
  const take = (asked: URLSearchParams, message: Posted) => {
    if (asked.get('access_token') !== good) return { errcode: 42001, errmsg: 'access_token expired' }
    if (!members.includes(message.touser))
      return { errcode: 81013, errmsg: 'user not exist', invaliduser: message.touser }
    posted.push(message)
    return { errcode: 0, errmsg: 'ok', invaliduser: '', msgid: `message-${posted.length}` }
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat')
    const answer = async () => {
      if (pathname === '/cgi-bin/gettoken') return giveToken(searchParams)
      if (pathname === '/cgi-bin/message/send') return take(searchParams, (await json(request)) as Posted) // as documented
      return { errcode: 404, errmsg: 'no such call' }
    }
    void answer().then((said) => response.setHeader('content-type', 'application/json').end(JSON.stringify(said)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://${corporation}:${encodeURIComponent(secret)}@127.0.0.1:${port}/1000002`,
    posted,
    tokens: () => given,
    endTokens: () => {
      good = ''
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
