import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { erasureEvents } from './erasureSchemas.ts'

const sentences = {
  PERSON_IS_HELD: [
    '个人数据已被保留，不能抹除：{reason}',
    '個人資料已被保留，無法抹除：{reason}',
    'These personal data are held and cannot be erased: {reason}',
  ],
  ERASURE_REQUESTED_ALREADY: [
    '已有人申请抹除此人，请先处理该申请',
    '已有人申請抹除此人，請先處理該申請',
    'The erasure of this person is requested already: decide on that request first',
  ],
  ERASURE_UNDER_WAY: ['正在抹除此人', '正在抹除此人', 'This person is being erased right now'],
  ERASURE_SELF_CONFIRM: [
    '不能批准自己提出的抹除申请，须由另一人批准',
    '不能核准自己提出的抹除申請，須由另一人核准',
    'Another person than the one who asked must confirm an erasure',
  ],
  ERASURE_NOT_OWN: [
    '只有申请人可以撤回申请',
    '只有申請人可以撤回申請',
    'Only the one who asked can withdraw a request',
  ],
  ERASURE_STATE_INVALID: [
    '该申请已处理，不能再更改',
    '該申請已處理，無法再變更',
    'This request was decided on and cannot be changed any more',
  ],
  ERASURE_BROKEN: [
    '抹除因服务器错误中断，请查看服务器日志后重新申请',
    '抹除因伺服器錯誤而中斷，請查看伺服器日誌後重新申請',
    'The erasure broke off because of a server error: look into the log of the server and ask for it again',
  ],
} as const satisfies Lines<string>

type Key = keyof typeof sentences

/** Refusals and failures of erasures and holds. */
export const privacyPhrases: Phrases<Key> = inLanguages(sentences)

/** Throws a refusal about personal data. */
export const refuse = refuser<Key>()

/** Names of the fields. */
export const fields = inLanguages({
  'erasure.subjectId': ['当事人', '當事人', 'Person'],
  'erasure.companyId': ['所属公司', '所屬公司', 'Company'],
  'erasure.reason': ['原因', '原因', 'Reason'],
  'erasure.request': ['申请序号', '申請序號', 'Number of the request'],
  'erasure.state': ['状态', '狀態', 'State'],
  'erasure.counts': ['抹除的内容', '抹除的內容', 'What was erased'],
  'erasure.endedAt': ['结束时间', '結束時間', 'Ended'],
})

/** What happened to the data of a person. */
export const titles: Phrases<keyof typeof erasureEvents | 'SubjectErased'> = inLanguages({
  ErasureRequested: ['申请抹除', '申請抹除', 'Erasure requested'],
  ErasureConfirmed: ['批准抹除', '核准抹除', 'Erasure confirmed'],
  ErasureDeclined: ['拒绝抹除申请', '拒絕抹除申請', 'Erasure declined'],
  ErasureWithdrawn: ['撤回抹除申请', '撤回抹除申請', 'Erasure withdrawn'],
  ErasureFailed: ['抹除失败', '抹除失敗', 'Erasure failed'],
  PersonErased: ['完成抹除', '完成抹除', 'Erasure carried out'],
  PersonHeld: ['保留个人数据', '保留個人資料', 'Personal data held'],
  PersonReleased: ['解除保留', '解除保留', 'Personal data released'],
  SubjectErased: ['销毁个人密钥', '銷毀個人金鑰', "Person's key destroyed"],
})

/** Values that are words. */
export const words = inLanguages({
  'erasure.state.REQUESTED': ['待批准', '待核准', 'Requested'],
  'erasure.state.CONFIRMED': ['抹除中', '抹除中', 'Being erased'],
  'erasure.state.ERASED': ['已抹除', '已抹除', 'Erased'],
  'erasure.state.DECLINED': ['已拒绝', '已拒絕', 'Declined'],
  'erasure.state.WITHDRAWN': ['已撤回', '已撤回', 'Withdrawn'],
  'erasure.state.FAILED': ['失败', '失敗', 'Failed'],
})
