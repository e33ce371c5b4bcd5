import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as it came over the line. */
export type Received = Readonly<{ from: string; to: readonly string[]; raw: string }>

/** How the server answers a mail; undefined takes it. A number is a status of SMTP; `drop` cuts the line after the body. */
export type Verdict = number | 'drop' | undefined

export type MailSink = Readonly<{
  /** As a setting takes it. */
  url: string
  received: readonly Received[]
  /** Says how the next mails are answered. */
  judge: (verdict: (mail: Received) => Verdict) => void
  close: () => Promise<void>
}>

/** A real mail server that keeps what it is given. */
export const openMailSink = async (): Promise<MailSink> => {
  const received: Received[] = []
  let verdictOn: (mail: Received) => Verdict = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const raw = await text(stream)
        const { mailFrom, rcptTo } = session.envelope
        const mail = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw }
        const verdict = verdictOn(mail)
        if (verdict === undefined) {
          received.push(mail)
          return done(null, 'kept')
        }
        if (verdict === 'drop') for (const connection of server.connections) connection.close()
        else done(Object.assign(new Error('not taken'), { responseCode: verdict }))
      }
      void take()
    },
  })
  server.on('error', () => undefined) // who goes away in the middle is no failure of the sink
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    judge: (verdict) => {
      verdictOn = verdict
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The words of a mail's body, whatever way it was wrapped for the line. */
export const bodyOf = ({ raw }: Received): string => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
