import { wordsOf } from '../../kit/words.ts'

const zhCN = {
  title: '短信日志',
  line: '发给谁、内容是什么、是否送达。手机号默认遮盖，验证码不会保存。',
  at: '时间',
  recipient: '收件人',
  phone: '手机号',
  content: '内容',
  sentAt: '发送时间',
  position: '位置',
  status: '状态',
  resend: '重发',
  resendTitle: '重发给 {{name}}',
  resendLine: '会生成一条新的短信，原来的记录不变。',
  resent: '已重新排队发送',
  again: '重发',
  empty: '还没有短信',
  emptyLine: '系统发出短信后，这里就会有记录。',
} as const

const zhTW: Record<keyof typeof zhCN, string> = {
  title: '簡訊記錄',
  line: '傳給誰、內容是什麼、是否送達。手機號碼預設遮蔽，驗證碼不會儲存。',
  at: '時間',
  recipient: '收件人',
  phone: '手機號碼',
  content: '內容',
  sentAt: '傳送時間',
  position: '位置',
  status: '狀態',
  resend: '重發',
  resendTitle: '重發給 {{name}}',
  resendLine: '會產生一筆新的簡訊，原來的記錄不變。',
  resent: '已重新排入傳送',
  again: '重發',
  empty: '還沒有簡訊',
  emptyLine: '系統傳出簡訊後，這裡就會有記錄。',
}

const enUS: Record<keyof typeof zhCN, string> = {
  title: 'SMS log',
  line: 'To whom, what it said, and whether it arrived. Phones are masked, and codes are never kept.',
  at: 'When',
  recipient: 'Recipient',
  phone: 'Phone',
  content: 'Content',
  sentAt: 'Sent',
  position: 'Position',
  status: 'State',
  resend: 'Send again',
  resendTitle: 'Send to {{name}} again',
  resendLine: 'This writes a new message; the record of this one stays as it is.',
  resent: 'Queued to be sent again',
  again: 'again',
  empty: 'No text message yet',
  emptyLine: 'As soon as the product sends one, it stands here.',
}

/** What the screen of text messages says. */
export const useTextMessageWords = wordsOf('textMessages', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
