import { wordsOf } from '../../kit/words.ts'

const zhCN = {
  title: '进程',
  line: '每个进程每隔几秒报到一次；一天内报到过的都列在这里。正常停止的会自行离开。',
  role: '角色',
  state: '状态',
  leads: '独自负责',
  leadsNothing: '–',
  host: '机器',
  pid: '进程号',
  version: '版本',
  startedAt: '启动',
  seenAt: '最近报到',
  empty: '还没有进程报到',
  emptyLine: '进程启动后几秒内会出现在这里。',
} as const

const zhTW: Record<keyof typeof zhCN, string> = {
  title: '處理程序',
  line: '每個處理程序每隔幾秒報到一次；一天內報到過的都列在這裡。正常停止的會自行離開。',
  role: '角色',
  state: '狀態',
  leads: '獨自負責',
  leadsNothing: '–',
  host: '機器',
  pid: '處理程序編號',
  version: '版本',
  startedAt: '啟動',
  seenAt: '最近報到',
  empty: '還沒有處理程序報到',
  emptyLine: '處理程序啟動後幾秒內會出現在這裡。',
}

const enUS = {
  title: 'Processes',
  line: 'Each process gives a sign every few seconds; those of the last day stand here. One that is stopped in order leaves by itself.',
  role: 'Role',
  state: 'State',
  leads: 'Alone does',
  leadsNothing: '–',
  host: 'Machine',
  pid: 'Process',
  version: 'Release',
  startedAt: 'Started',
  seenAt: 'Last sign',
  empty: 'No process gave a sign yet',
  emptyLine: 'Within a few seconds after its start a process stands here.',
}

/** What the page of processes says. */
export const useProcessWords = wordsOf('opsProcesses', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
