import { wordsOf } from '../../kit/words.ts'

const zhCN = {
  title: '操作日志',
  line: '每一次操作：谁、什么时候、在哪里、对什么做了什么，包括被拒绝的操作。任何人都不能修改或清除。',
  what: '操作',
  target: '对象',
  kind: '对象类型',
  outcome: '结果',
  'outcome.DONE': '完成',
  'outcome.REFUSED': '拒绝',
  page: '页面',
  ip: 'IP',
  recordId: '对象编号',
  empty: '还没有操作',
  emptyLine: '有人做了操作后，这里就会有记录。',
  missing: '没有这个操作',
  missingLine: '它不存在，或不在您的权限范围内。',
  back: '返回操作日志',
  operation: '操作 {{position}}',
} as const

const zhTW: Record<keyof typeof zhCN, string> = {
  title: '操作記錄',
  line: '每一次操作：誰、什麼時候、在哪裡、對什麼做了什麼，包括被拒絕的操作。任何人都不能修改或清除。',
  what: '操作',
  target: '對象',
  kind: '對象類型',
  outcome: '結果',
  'outcome.DONE': '完成',
  'outcome.REFUSED': '拒絕',
  page: '頁面',
  ip: 'IP',
  recordId: '對象編號',
  empty: '還沒有操作',
  emptyLine: '有人做了操作後，這裡就會有記錄。',
  missing: '沒有這個操作',
  missingLine: '它不存在，或不在您的權限範圍內。',
  back: '返回操作記錄',
  operation: '操作 {{position}}',
}

const enUS: Record<keyof typeof zhCN, string> = {
  title: 'Operation log',
  line: 'Every command: who did what to which record, when and where, refused ones too. Nobody can change or clear it.',
  what: 'What',
  target: 'Record',
  kind: 'Kind of record',
  outcome: 'Outcome',
  'outcome.DONE': 'Done',
  'outcome.REFUSED': 'Refused',
  page: 'Page',
  ip: 'IP',
  recordId: 'Record id',
  empty: 'Nothing was done yet',
  emptyLine: 'As soon as somebody does something, it stands here.',
  missing: 'There is no such command',
  missingLine: 'It does not exist, or lies outside your permissions.',
  back: 'Back to the operation log',
  operation: 'Command {{position}}',
}

/** What the screens of the operation log say. */
export const useOperationWords = wordsOf('operationLog', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
