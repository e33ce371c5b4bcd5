import { inLanguages, type Language } from '../../events/kernel/phrases.ts'

/** What each piece of housekeeping does, by its name in the list of chores. */
const titles = inLanguages({
  'the end of exports': ['清理过期的导出文件', '清理過期的匯出檔案', 'Gives up expired exports'],
  'runs that were lost': ['标记失去联系的报表运行', '標記失去聯繫的報表執行', 'Marks runs of reports that were lost'],
  'the end of report files': ['清理过期的报表文件', '清理過期的報表檔案', 'Gives up expired files of reports'],
  'the sweep of files': ['清理不再需要的文件', '清理不再需要的檔案', 'Sweeps files that nobody needs'],
  'the sweep of reservations': [
    '释放无人使用的占用值',
    '釋放無人使用的佔用值',
    'Frees reserved values that nobody used',
  ],
  'planned changes of departments': [
    '使部门的计划变更生效',
    '使部門的計劃變更生效',
    'Takes planned changes of departments into effect',
  ],
  'the drift of data tables': [
    '比对数据表与数据库结构',
    '比對資料表與資料庫結構',
    'Compares data tables with their databases',
  ],
  'the look at the clock': ['检查系统时钟', '檢查系統時鐘', 'Watches the clock'],
})

/** What a piece of housekeeping does; one that is not known here is told by its name. */
export const scheduleTitle = (name: string, language: Language): string => {
  const known: Readonly<Record<string, string>> = titles[language]
  return known[name] ?? name
}
