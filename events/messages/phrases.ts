import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'

const sentences = {
  MESSAGE_STATE_INVALID: [
    '短信当前的状态不允许此操作',
    '簡訊目前的狀態不允許此操作',
    'The state of the message does not allow this',
  ],
  NOTICE_STATE_INVALID: [
    '通知当前的状态（{from}）不允许此操作',
    '通知目前的狀態（{from}）不允許此操作',
    'The state of the notice ({from}) does not allow this',
  ],
} as const satisfies Lines<string>

/** Refusals of messages. */
export const phrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of the fields. */
export const fields = inLanguages({
  'textMessage.phone': ['手机号', '手機號碼', 'Phone'],
  'textMessage.content': ['内容', '內容', 'Content'],
  'textMessage.purpose': ['用途', '用途', 'Purpose'],
  'textMessage.subjectId': ['收件人', '收件人', 'Recipient'],
  'textMessage.resends': ['重发自', '重發自', 'Sends again'],
  'textMessage.status': ['状态', '狀態', 'State'],
  'textMessage.reason': ['原因', '原因', 'Reason'],
  'notice.subjectId': ['收件人', '收件人', 'Recipient'],
  'notice.channel': ['渠道', '管道', 'Channel'],
  'notice.to': ['地址', '位址', 'Address'],
  'notice.purpose': ['用途', '用途', 'Purpose'],
  'notice.language': ['语言', '語言', 'Language'],
  'notice.minutes': ['有效分钟数', '有效分鐘數', 'Minutes it is good for'],
  'notice.until': ['截止', '截止', 'Until'],
  'notice.status': ['状态', '狀態', 'State'],
  'notice.reason': ['原因', '原因', 'Reason'],
  'message.recipientId': ['收件人', '收件人', 'Recipient'],
  'message.kind': ['种类', '種類', 'Kind'],
  'message.params': ['内容', '內容', 'Content'],
  'message.about': ['相关记录', '相關記錄', 'Record'],
  'message.readAt': ['阅读时间', '閱讀時間', 'Read'],
  'notice.receipt': ['服务器回执', '伺服器回執', 'Receipt'],
})

/** What happened to a message. */
export const titles = inLanguages({
  TextMessageQueued: ['短信待发送', '簡訊待傳送', 'Text message queued'],
  TextMessageAccepted: ['服务商已接收短信', '服務商已接收簡訊', 'Text message accepted'],
  TextMessageDelivered: ['短信已送达', '簡訊已送達', 'Text message delivered'],
  TextMessageFailed: ['短信发送失败', '簡訊傳送失敗', 'Text message failed'],
  TextMessageIgnored: ['短信未发送', '簡訊未傳送', 'Text message not sent'],
  MessageSent: ['发送消息', '傳送訊息', 'Message sent'],
  MessageRead: ['消息已读', '訊息已讀', 'Message read'],
  MessageUnread: ['消息标为未读', '訊息標為未讀', 'Message marked as unread'],
  NoticeQueued: ['通知待发送', '通知待傳送', 'Notice queued'],
  NoticeAccepted: ['服务器已接收通知', '伺服器已接收通知', 'Notice accepted'],
  NoticeFailed: ['通知发送失败', '通知傳送失敗', 'Notice failed'],
  NoticeIgnored: ['通知已过时，未发送', '通知已過時，未傳送', 'Notice too late, not sent'],
})

/** Values that are words. */
export const words = inLanguages({
  'textMessage.status.WAITING': ['等待发送', '等待傳送', 'Waiting'],
  'textMessage.status.ACCEPTED': ['已接收', '已接收', 'Accepted'],
  'textMessage.status.DELIVERED': ['已送达', '已送達', 'Delivered'],
  'textMessage.status.FAILED': ['失败', '失敗', 'Failed'],
  'textMessage.status.IGNORED': ['未发送', '未傳送', 'Not sent'],
  'message.status.UNREAD': ['未读', '未讀', 'Unread'],
  'message.status.READ': ['已读', '已讀', 'Read'],
  'notice.channel.mail': ['邮件', '郵件', 'Mail'],
  'notice.channel.wechat': ['微信', '微信', 'WeChat'],
  'notice.purpose.recoveryLink': ['找回密码的链接', '找回密碼的連結', 'Link to recover a password'],
  'notice.purpose.passwordRecovered': ['密码已重新设置', '密碼已重新設定', 'Password was set anew'],
  'notice.purpose.wechatCode': ['微信绑定验证码', '微信綁定驗證碼', 'Code to bind WeChat'],
  'notice.status.WAITING': ['等待发送', '等待傳送', 'Waiting'],
  'notice.status.ACCEPTED': ['已接收', '已接收', 'Accepted'],
  'notice.status.FAILED': ['失败', '失敗', 'Failed'],
  'notice.status.IGNORED': ['未发送', '未傳送', 'Not sent'],
})

/** Throws a refusal of this context. */
export const refuse = refuser<keyof typeof sentences>()
