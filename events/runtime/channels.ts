import type { Config } from './config.ts'

type Configured = Pick<Config, 'DAYBOOK_SMTP_URL' | 'DAYBOOK_MAIL_FROM' | 'DAYBOOK_WECHAT_URL' | 'DAYBOOK_PUBLIC_URL'>

/** By which ways this installation reaches people outside the product, and whether it can tell them links. */
export const reachable = (config: Configured): Readonly<{ mail: boolean; wechat: boolean; links: boolean }> => ({
  mail: config.DAYBOOK_SMTP_URL !== undefined && config.DAYBOOK_MAIL_FROM !== undefined,
  wechat: config.DAYBOOK_WECHAT_URL !== undefined,
  links: config.DAYBOOK_PUBLIC_URL !== undefined,
})
