import { wordsOf } from '../../kit/words.ts'

const zhCN = {
  title: '个人数据查看',
  line: '谁在什么时候看到了谁的哪些个人数据。每一次查看都会记下，包括在这里的查看。',
  subject: '被查看的人',
  what: '看到了什么',
  where: '从哪里',
  together: '同时看到',
  people: '{{count}} 人',
  empty: '还没有人看过个人数据',
  emptyLine: '有人打开含个人数据的页面后，这里就会有记录。',
  hidden: '姓名未显示',
} as const

const zhTW: Record<keyof typeof zhCN, string> = {
  title: '個人資料檢視',
  line: '誰在什麼時候看到了誰的哪些個人資料。每一次檢視都會記下，包括在這裡的檢視。',
  subject: '被檢視的人',
  what: '看到了什麼',
  where: '從哪裡',
  together: '同時看到',
  people: '{{count}} 人',
  empty: '還沒有人看過個人資料',
  emptyLine: '有人開啟含個人資料的頁面後，這裡就會有記錄。',
  hidden: '姓名未顯示',
}

const enUS = {
  title: 'Personal data seen',
  line: 'Who saw which personal data of whom, and when. Every look is recorded, those on this page too.',
  subject: 'Of whom',
  what: 'What',
  where: 'From where',
  together: 'At once',
  people: '{{count}} people',
  people_one: 'one person',
  empty: 'Nobody has seen personal data yet',
  emptyLine: 'As soon as somebody opens a page with personal data, it stands here.',
  hidden: 'name not shown',
}

/** What the screen of sightings says. */
export const useSeenWords = wordsOf('auditSeen', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
