import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { upkeepEvents } from './upkeepSchemas.ts'
import type { workUnitEvents } from './workUnitSchemas.ts'

const sentences = {
  WORK_STATE_INVALID: [
    '这项工作现在不能这样处理，请刷新后再看',
    '這項工作現在無法這樣處理，請重新整理後再看',
    'This cannot be done with the work as it is now: look at it again',
  ],
  REBUILD_UNDER_WAY: ['正在重建此读模型', '正在重建此讀取模型', 'This read model is being rebuilt already'],
  REBUILD_STOPPED: [
    '重建遇到无法处理的事件，已停止；原有数据保留。先处理被搁置的原因，再重试',
    '重建遇到無法處理的事件，已停止；原有資料保留。先處理被擱置的原因，再重試',
    'The rebuild met an event that cannot be folded and stopped; the live rows stay. Mend what holds the event back, then retry',
  ],
  REBUILD_BROKEN: [
    '重建因服务器错误中断，原有数据保留。请查看服务器日志，处理后重试',
    '重建因伺服器錯誤而中斷，原有資料保留。請查看伺服器日誌，處理後重試',
    'The rebuild broke off because of a server error; the live rows stay. Look into the log of the server, mend it, then retry',
  ],
  HELD_UNKNOWN: [
    '此版本不认识类型为 {detail} 的事件：它由更新的版本写入，或其规则已被移除。请启动认识它的版本，然后重试',
    '此版本不認得類型為 {detail} 的事件：它由較新的版本寫入，或其規則已被移除。請啟動認得它的版本，然後重試',
    'This release does not know events of type {detail}: a newer one wrote it, or its rules were taken out. Start the release that knows it, then retry',
  ],
  HELD_NEWER: [
    '事件由更新的版本写入（{detail}）。请启动该版本，然后重试',
    '事件由較新的版本寫入（{detail}）。請啟動該版本，然後重試',
    'A newer release wrote it ({detail}). Start that one, then retry',
  ],
  HELD_UNREADABLE: [
    '日志中保存的内容不是 Daybook 写入的样子。请验证日志是否被改动',
    '日誌中保存的內容不是 Daybook 寫入的樣子。請驗證日誌是否被更動',
    'What the log keeps of it is not what Daybook writes. Verify the log to learn whether somebody changed it',
  ],
  HELD_SEALED: [
    '其中的个人数据无法解开（{detail}）。请验证日志是否被改动',
    '其中的個人資料無法解開（{detail}）。請驗證日誌是否被更動',
    'A personal value in it does not open ({detail}). Verify the log to learn whether somebody changed it',
  ],
  HELD_ROW: [
    '由它得出的行不符合表的要求（{detail}）。请安装修正了此问题的版本，然后重试',
    '由它得出的列不符合資料表的要求（{detail}）。請安裝修正了此問題的版本，然後重試',
    'The row that becomes of it does not fit its table ({detail}). Install a release in which that is mended, then retry',
  ],
  HELD_TABLE: [
    '由它得出的行违反了表的约束（{detail}）。处理好约束或安装修正版本，然后重试',
    '由它得出的列違反了資料表的條件約束（{detail}）。處理好條件約束或安裝修正版本，然後重試',
    'The row that becomes of it breaks a rule of its table ({detail}). Mend the rule or install a release in which it is mended, then retry',
  ],
  HELD_MISTAKE: [
    '处理时遇到程序错误（{detail}）。请安装修正了此问题的版本，然后重试',
    '處理時遇到程式錯誤（{detail}）。請安裝修正了此問題的版本，然後重試',
    'Folding it ended in a mistake of the program ({detail}). Install a release in which it is mended, then retry',
  ],
} as const satisfies Lines<string>

/** Refusals and failures of what operators ask for. */
export const phrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Throws a refusal of this context. */
export const refuse = refuser<keyof typeof sentences>()

/** Names of the fields. */
export const fields = inLanguages({
  'upkeep.reason': ['原因', '原因', 'Reason'],
  'upkeep.underWay': ['正在重建', '正在重建', 'Being rebuilt already'],
  'upkeep.held': ['被搁置的流', '被擱置的串流', 'Streams held back'],
  'upkeep.position': ['事件位置', '事件位置', 'Position of the event'],
  'upkeep.state': ['最近一次重建', '最近一次重建', 'Last rebuild'],
  'workUnit.kind': ['工作种类', '工作種類', 'Kind of work'],
  'workUnit.reason': ['原因', '原因', 'Reason'],
  'workUnit.state': ['工作的状态', '工作的狀態', 'State of the work'],
})

/** What operators did, and what came of it. */
export const titles: Phrases<keyof typeof upkeepEvents | keyof typeof workUnitEvents> = inLanguages({
  RebuildAsked: ['要求重建读模型', '要求重建讀取模型', 'Rebuild asked for'],
  RebuildFinished: ['读模型重建完成', '讀取模型重建完成', 'Rebuild done'],
  RebuildFailed: ['读模型重建失败', '讀取模型重建失敗', 'Rebuild failed'],
  ParkedRetried: ['重试被搁置的流', '重試被擱置的串流', 'Held-back streams retried'],
  WorkRetried: ['重试后台工作', '重試背景工作', 'Work retried'],
  WorkDropped: ['放弃后台工作', '放棄背景工作', 'Work dropped'],
  WorkCancelled: ['取消后台工作', '取消背景工作', 'Work cancelled'],
})

/** Values that are words. */
export const words = inLanguages({
  'upkeep.state.ASKED': ['已要求', '已要求', 'Asked for'],
  'upkeep.state.BUILT': ['已重建', '已重建', 'Rebuilt'],
  'upkeep.state.FAILED': ['失败', '失敗', 'Failed'],
  'workUnit.state.RETRIED': ['已重试', '已重試', 'Retried'],
  'workUnit.state.DROPPED': ['已放弃', '已放棄', 'Dropped'],
  'workUnit.state.CANCELLED': ['已取消', '已取消', 'Cancelled'],
})
