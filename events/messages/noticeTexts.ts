import { fill, type Language, type Params, type Text } from '../kernel/phrases.ts'
import type { NoticePurpose } from './notice.ts'

type NoticeText = Readonly<{ subject: Text; body: Text }>

const texts: Readonly<Record<NoticePurpose, NoticeText>> = {
  recoveryLink: {
    subject: {
      'zh-CN': '找回 {product} 密码',
      'zh-TW': '找回 {product} 密碼',
      'en-US': 'Recover your {product} password',
    },
    body: {
      'zh-CN':
        '您好：\n\n请在 {minutes} 分钟内打开下面的链接并设置新密码，链接只能使用一次：\n\n{link}\n\n如果不是您本人操作，请忽略这封邮件，密码不会改变。\n\n{product}',
      'zh-TW':
        '您好：\n\n請在 {minutes} 分鐘內開啟下面的連結並設定新密碼，連結只能使用一次：\n\n{link}\n\n如果不是您本人操作，請忽略這封郵件，密碼不會變更。\n\n{product}',
      'en-US':
        'Hello,\n\nopen this link within {minutes} minutes and choose a new password. It works once:\n\n{link}\n\nIf it was not you who asked for it, do nothing: your password stays as it is.\n\n{product}',
    },
  },
  passwordRecovered: {
    subject: {
      'zh-CN': '您的 {product} 密码已重新设置',
      'zh-TW': '您的 {product} 密碼已重新設定',
      'en-US': 'Your {product} password was set anew',
    },
    body: {
      'zh-CN':
        '您好：\n\n您的密码刚刚通过“找回密码”重新设置，所有设备上的登录都已失效。\n\n如果不是您本人操作，请立即联系管理员。\n\n{product}',
      'zh-TW':
        '您好：\n\n您的密碼剛剛透過「找回密碼」重新設定，所有裝置上的登入都已失效。\n\n如果不是您本人操作，請立即聯絡管理員。\n\n{product}',
      'en-US':
        'Hello,\n\nyour password was just set anew by way of “forgot password”, and every session of yours has ended.\n\nIf it was not you, tell an administrator at once.\n\n{product}',
    },
  },
  wechatCode: {
    subject: {
      'zh-CN': '{product} 微信绑定验证码',
      'zh-TW': '{product} 微信綁定驗證碼',
      'en-US': '{product} code to bind WeChat',
    },
    body: {
      'zh-CN': '验证码 {code}，{minutes} 分钟内有效。请勿告诉他人。\n\n{product}',
      'zh-TW': '驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴他人。\n\n{product}',
      'en-US': 'Your code is {code}. It is good for {minutes} minutes. Tell it nobody.\n\n{product}',
    },
  },
}

/** What a notice says in its reader's language. */
export const noticeText = (
  purpose: NoticePurpose,
  language: Language,
  params: Params,
): Readonly<{ subject: string; body: string }> => {
  const { subject, body } = texts[purpose]
  return { subject: fill(subject[language], params), body: fill(body[language], params) }
}
