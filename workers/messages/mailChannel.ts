import { createTransport } from 'nodemailer'
import { isMailAddress } from '../../events/messages/mailAddress.ts'
import { type Channel, type Outgoing, Undeliverable } from './channel.ts'

type Place = Readonly<{ url: string; from: string }>

/** Longest silence of the server, in milliseconds. */
const patience = 20_000

/**
 * Mail over SMTP. Addresses are single and plain, and go to the server apart from the headers; subjects carry no control
 * characters; nothing is read from files or addresses. A mail has the same `Message-ID` at every try.
 */
export const mailChannel = ({ url, from }: Place): Channel => ({
  send: async (outgoing, signal) => {
    if (!isMailAddress(outgoing.to)) throw new Undeliverable('the address is not one that mail can be sent to')
    const transport = createTransport({
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const stop = (): void => transport.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const { response } = await transport.sendMail(mailOf(outgoing, from))
      return response.slice(0, 200)
    } catch (error) {
      throw isRefusedForGood(error) ? new Undeliverable(saidBy(error)) : error
    } finally {
      signal.removeEventListener('abort', stop)
      transport.close()
    }
  },
})

const mailOf = ({ id, to, subject, body }: Outgoing, from: string) => ({
  from: { name: '', address: from },
  to: { name: '', address: to },
  envelope: { from, to: [to] },
  messageId: `<${id}@${from.split('@')[1]}>`,
  subject: subject.replace(/\p{Cc}+/gu, ' '),
  text: body,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

type Told = Readonly<{ responseCode?: number; response?: string; command?: string; message: string }>

/** 5yz to the address or the mail itself; to the sign-in it is a fault of the settings, which somebody can mend. */
const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as Told // as nodemailer makes them
  return responseCode !== undefined && responseCode >= 500 && command?.startsWith('AUTH') !== true
}

/** The first line of what the server said, without addresses. */
const saidBy = (error: unknown): string => {
  const { response, message } = error as Told // as above
  return (response ?? message)
    .split('\n', 1)
    .join('')
    .replace(/[^\s<]+@[^\s>]+/g, '…')
    .slice(0, 300)
}
