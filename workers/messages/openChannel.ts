import type { NoticeChannel } from '../../events/messages/notice.ts'
import type { Config } from '../../events/runtime/config.ts'
import { type Channel, Undeliverable } from './channel.ts'

/** The configured channel of this name; loaded when the first notice wants it. Throws `Undeliverable` where there is none. */
export const openChannel = async (config: Config, name: NoticeChannel): Promise<Channel> => {
  const { DAYBOOK_SMTP_URL: smtp, DAYBOOK_MAIL_FROM: from, DAYBOOK_WECHAT_URL: wechat } = config
  if (name === 'mail' && smtp !== undefined && from !== undefined)
    return (await import('./mailChannel.ts')).mailChannel({ url: smtp, from })
  if (name === 'wechat' && wechat !== undefined) return (await import('./wechatChannel.ts')).wechatChannel(wechat)
  throw new Undeliverable(`no server is configured for ${name}`)
}
