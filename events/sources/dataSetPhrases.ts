import { inLanguages, type Lines, type Phrases } from '../kernel/phrases.ts'
import { refuser } from '../kernel/refusal.ts'
import type { dataSetEvents } from './dataSetEvents.ts'

const sentences = {
  DATA_SET_CODE_TAKEN: [
    '已有数据集使用这个描述',
    '已有資料集使用這個描述',
    'Another data set has this description already',
  ],
  DATA_SET_IN_USE: [
    '还有 {count} 张报表使用这个数据集，不能删除：{names}',
    '還有 {count} 張報表使用這個資料集，無法刪除：{names}',
    '{count} reports use this data set, so it cannot be removed: {names}',
  ],
  DATA_SET_BUILT_IN: [
    '这是产品自带的数据集，不能删除，可以停用',
    '這是產品內建的資料集，無法刪除，可以停用',
    'This data set comes with the product: it can be stopped, but not removed',
  ],
  DATA_SET_STOPPED: [
    '数据集“{name}”已停用，启用后才能使用',
    '資料集「{name}」已停用，啟用後才能使用',
    'The data set "{name}" is stopped; it has to be enabled before anything reads it',
  ],
  DATA_SET_BROKEN: [
    '数据集用到的“{what}”已不存在，请修改数据集',
    '資料集用到的「{what}」已不存在，請修改資料集',
    'The data set uses "{what}", which is gone; change the data set',
  ],
  DATA_SET_TABLE_UNKNOWN: ['数据源里没有这张数据表', '資料來源裡沒有這張資料表', 'The data source has no such table'],
  DATA_SET_ALIAS_TAKEN: [
    '别名“{alias}”用了两次',
    '別名「{alias}」用了兩次',
    'The alias "{alias}" stands for two tables',
  ],
  DATA_SET_JOIN_ORDER: [
    '左边只能是前面的表，右边只能是这次关联的表',
    '左邊只能是前面的表，右邊只能是這次關聯的表',
    'On the left stands a table from above, on the right the table that is joined here',
  ],
  DATA_SET_COLUMN_UNKNOWN: [
    '数据表里没有栏位“{column}”',
    '資料表裡沒有欄位「{column}」',
    'The table has no column "{column}"',
  ],
  DATA_SET_TYPES_DIFFER: [
    '“{left}”与“{right}”的类型不同，不能关联',
    '「{left}」與「{right}」的類型不同，無法關聯',
    '"{left}" and "{right}" are of different types and cannot be joined',
  ],
  DATA_SET_FIELD_REPEATED: [
    '字段编号“{field}”用了两次',
    '欄位編號「{field}」用了兩次',
    'Two fields have the id "{field}"',
  ],
  DATA_SET_FIELD_TYPE: [
    '类型与数据表的栏位不一致',
    '類型與資料表的欄位不一致',
    'The type is not the one of the column',
  ],
  DATA_SET_FILTER_FIELD: [
    '筛选条件用到的字段“{field}”不在数据集里',
    '篩選條件用到的欄位「{field}」不在資料集裡',
    'The filter asks for the field "{field}", which the data set does not have',
  ],
  DATA_SET_FILTER_VALUE: [
    '筛选条件的值与字段“{field}”的类型不符',
    '篩選條件的值與欄位「{field}」的類型不符',
    'The value of the filter does not fit the field "{field}"',
  ],
  DATA_SET_SCOPE_OWN: [
    '只有以 Daybook 自身的表为主表时，才能按记录的归属限定',
    '只有以 Daybook 自身的表為主表時，才能依記錄的歸屬限定',
    "Rows know their owner only where the base table is one of Daybook's own",
  ],
  DATA_SET_SCOPE_TYPE: [
    '限定数据范围的栏位必须是文本',
    '限定資料範圍的欄位必須是文字',
    'The column that says whose a row is must be a text',
  ],
} as const satisfies Lines<string>

/** Refusals of data sets. */
export const dataSetPhrases: Phrases<keyof typeof sentences> = inLanguages(sentences)

/** Names of the fields. */
export const dataSetNames = inLanguages({
  'module.moduleName': ['数据集名称', '資料集名稱', 'Name'],
  'module.moduleCode': ['描述', '描述', 'Description'],
  'module.modulePermission': ['权限', '權限', 'Permission'],
  'module.createUser': ['创建人', '建立者', 'Created by'],
  'module.createTime': ['创建时间', '建立時間', 'Created'],
  'module.status': ['状态', '狀態', 'State'],
  'module.sourceId': ['数据源', '資料來源', 'Data source'],
  'module.base': ['主表', '主表', 'Base table'],
  'module.joins': ['关联表', '關聯表', 'Joined tables'],
  'module.fields': ['字段', '欄位', 'Fields'],
  'module.filter': ['默认筛选', '預設篩選', 'Default filter'],
  'module.rowScope': ['数据范围', '資料範圍', 'Whose rows'],
  'module.members': ['授权用户', '授權使用者', 'Members'],
})

/** What happened to a data set. */
export const dataSetTitles: Phrases<keyof typeof dataSetEvents> = inLanguages({
  DataSetCreated: ['新建数据集', '新增資料集', 'Data set created'],
  DataSetRenamed: ['修改数据集名称或描述', '修改資料集名稱或描述', 'Data set renamed'],
  DataSetTablesSet: ['修改数据集的表', '修改資料集的表', 'Tables of a data set changed'],
  DataSetFieldsSet: ['修改数据集的字段', '修改資料集的欄位', 'Fields of a data set changed'],
  DataSetFilterSet: ['修改数据集的默认筛选', '修改資料集的預設篩選', 'Default filter of a data set changed'],
  DataSetScopeSet: ['修改数据集的数据范围', '修改資料集的資料範圍', 'Whose rows a data set shows was changed'],
  DataSetMadePublic: ['公开数据集', '公開資料集', 'Data set made public'],
  DataSetMadePrivate: ['数据集改为私有', '資料集改為私有', 'Data set made private'],
  DataSetMembersChanged: ['修改数据集的授权用户', '修改資料集的授權使用者', 'Members of a data set changed'],
  DataSetEnabled: ['启用数据集', '啟用資料集', 'Data set enabled'],
  DataSetDisabled: ['停用数据集', '停用資料集', 'Data set stopped'],
  DataSetRemoved: ['删除数据集', '刪除資料集', 'Data set removed'],
})

/** Values that are words. */
export const dataSetWords = inLanguages({
  'module.modulePermission.PUBLIC': ['公开', '公開', 'Public'],
  'module.modulePermission.PRIVATE': ['私有', '私有', 'Private'],
  'module.status.ENABLED': ['启用', '啟用', 'Enabled'],
  'module.status.DISABLED': ['停用', '停用', 'Stopped'],
})

/** Throws a refusal of a data set. */
export const refuseDataSet = refuser<keyof typeof sentences>()
