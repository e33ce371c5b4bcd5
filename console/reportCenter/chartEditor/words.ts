import { inLanguages } from '../../../events/kernel/phrases.ts'
import { wordsOf } from '../../kit/words.ts'

/** What is said where charts of a report are made. */
export const useChartWords = wordsOf(
  'chartEditor',
  inLanguages({
    none: ['还没有图表', '還沒有圖表', 'No charts yet'],
    noneLine: [
      '图表按您选择的字段汇总本报表的行。',
      '圖表按您選擇的欄位彙總本報表的列。',
      'A chart draws the rows of this report, put together by a field of your choice.',
    ],
    add: ['添加图表', '新增圖表', 'Add a chart'],
    edit: ['编辑', '編輯', 'Edit'],
    open: ['单独打开', '單獨開啟', 'Open on its own'],
    remove: ['删除图表', '刪除圖表', 'Remove the chart'],
    removeTitle: ['删除图表“{{name}}”', '刪除圖表「{{name}}」', 'Remove the chart “{{name}}”'],
    removeLine: [
      '报表和它的数据不受影响；用到此图表的复杂报表将不再显示它。',
      '報表和它的資料不受影響；用到此圖表的複雜報表將不再顯示它。',
      'The report and its data stay; complex reports that show the chart lose it.',
    ],
    removed: ['已删除图表“{{name}}”', '已刪除圖表「{{name}}」', 'Removed the chart “{{name}}”'],
    saved: ['已保存图表“{{name}}”', '已儲存圖表「{{name}}」', 'Saved the chart “{{name}}”'],
    save: ['保存', '儲存', 'Save'],
    titleNew: ['添加图表', '新增圖表', 'Add a chart'],
    titleEdit: ['编辑图表', '編輯圖表', 'Edit the chart'],
    title: ['标题', '標題', 'Title'],
    titleTw: ['标题（繁体中文）', '標題（繁體中文）', 'Title (Traditional Chinese)'],
    titleEn: ['标题（英文）', '標題（英文）', 'Title (English)'],
    type: ['类型', '類型', 'Type'],
    'help.bar': ['', '', ''],
    'help.barLine': ['最后一个汇总值画成折线', '最後一個彙總值畫成折線', 'The last summary is drawn as the line'],
    'help.stackedBar': ['', '', ''],
    'help.line': ['', '', ''],
    'help.pie': ['只画第一个汇总值', '只畫第一個彙總值', 'The first summary is drawn'],
    'help.scatter': [
      '第一个汇总值为横轴，其余为纵轴',
      '第一個彙總值為橫軸，其餘為縱軸',
      'The first summary goes along, the others up',
    ],
    key: ['横轴字段', '橫軸欄位', 'Along the chart'],
    series: ['系列字段', '系列欄位', 'In pieces by'],
    bySeries: ['按另一字段分成系列', '按另一欄位分成系列', 'In pieces by another field'],
    theme: ['配色', '配色', 'Colours'],
    preview: ['预览', '預覽', 'Preview'],
    previewWrong: ['字段填好后在此预览', '欄位填好後在此預覽', 'The preview comes once the fields are right'],
  }),
)
