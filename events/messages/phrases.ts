import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'

const sentences = {
  MESSAGE_STATE_INVALID: [
    '短信当前的状态不允许此操作',
    '簡訊目前的狀態不允許此操作',
    'The state of the message does not allow this',
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
})

/** What happened to a message. */
export const titles = inLanguages({
  TextMessageQueued: ['短信待发送', '簡訊待傳送', 'Text message queued'],
  TextMessageAccepted: ['服务商已接收短信', '服務商已接收簡訊', 'Text message accepted'],
  TextMessageDelivered: ['短信已送达', '簡訊已送達', 'Text message delivered'],
  TextMessageFailed: ['短信发送失败', '簡訊傳送失敗', 'Text message failed'],
  TextMessageIgnored: ['短信未发送', '簡訊未傳送', 'Text message not sent'],
})

/** Values that are words. */
export const words = inLanguages({
  'textMessage.status.WAITING': ['等待发送', '等待傳送', 'Waiting'],
  'textMessage.status.ACCEPTED': ['已接收', '已接收', 'Accepted'],
  'textMessage.status.DELIVERED': ['已送达', '已送達', 'Delivered'],
  'textMessage.status.FAILED': ['失败', '失敗', 'Failed'],
  'textMessage.status.IGNORED': ['未发送', '未傳送', 'Not sent'],
})

/** Throws a refusal of this context. */
export const refuse = refuser<keyof typeof sentences>()
