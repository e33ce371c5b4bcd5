import { wordsOf } from '../../kit/words.ts'

const zhCN = {
  title: '签名',
  line: '每一次签名都说明：到这一刻为止，账本就是这样。副本放在另一处，改动日志的人够不着。',
  upTo: '涵盖到',
  signedAt: '签名时间',
  hash: '校验值',
  signature: '签名',
  elsewhere: '另一处的副本',
  valid: '有效',
  invalid: '不是本账本的密钥',
  same: '一致',
  missing: '副本里没有',
  onlyThere: '只有副本里有',
  notYet: '尚无副本',
  empty: '还没有签名',
  emptyLine: '第一个事件保存后一秒内就会签名。',
  key: '公钥',
  keyLine: '任何人都可以用这把公钥（Ed25519）核对签名。私钥只在服务器上。',
  noKey: '这里没有设账本。',
} as const

const zhTW: Record<keyof typeof zhCN, string> = {
  title: '簽署',
  line: '每一次簽署都說明：到這一刻為止，帳本就是這樣。副本放在另一處，更動日誌的人碰不到。',
  upTo: '涵蓋到',
  signedAt: '簽署時間',
  hash: '校驗值',
  signature: '簽署',
  elsewhere: '另一處的副本',
  valid: '有效',
  invalid: '不是本帳本的金鑰',
  same: '一致',
  missing: '副本裡沒有',
  onlyThere: '只有副本裡有',
  notYet: '尚無副本',
  empty: '還沒有簽署',
  emptyLine: '第一個事件儲存後一秒內就會簽署。',
  key: '公鑰',
  keyLine: '任何人都可以用這把公鑰（Ed25519）核對簽署。私鑰只在伺服器上。',
  noKey: '這裡沒有設帳本。',
}

const enUS: Record<keyof typeof zhCN, string> = {
  title: 'Signed heads',
  line: 'Each says: up to here, at this instant, the ledger was this. Copies lie in a second place, out of reach of whoever could change the log.',
  upTo: 'Up to',
  signedAt: 'Signed',
  hash: 'Hash',
  signature: 'Signature',
  elsewhere: 'Second place',
  valid: 'valid',
  invalid: 'not by the key of this ledger',
  same: 'the same',
  missing: 'missing there',
  onlyThere: 'only there',
  notYet: 'no copy yet',
  empty: 'Nothing signed yet',
  emptyLine: 'A head is signed within a second of the first event.',
  key: 'Public key',
  keyLine: 'Anybody can check the signatures with this key (Ed25519). The private one never leaves the server.',
  noKey: 'No ledger is kept here.',
}

/** What the screen of signed heads says. */
export const useHeadWords = wordsOf('auditHeads', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
