import type { Phrases } from '../../events/kernel/phrases.ts'
import { refuser } from '../../events/kernel/refusal.ts'

const zhCN = {
  ADDRESS_UNKNOWN: '没有这个地址',
  METHOD_UNKNOWN: '此地址不支持该方法',
  ADDRESS_TOO_LONG: '地址过长',
  HEADERS_TOO_LARGE: '请求头过大',
  REQUEST_SLOW: '请求发送得太慢，请重试',
  SERVER_BUSY: '服务繁忙，请在 {seconds} 秒后重试',
  ANSWER_TOO_LARGE: '数据量过大，请输入筛选条件',
  OUTCOME_UNKNOWN: '无法确定是否已保存，请重试（不会重复保存）',
  FILE_TYPE: '不支持此文件类型，可用：{extensions}',
  HELP_MISSING: '尚未生成帮助文档',
  ACTOR_SYSTEM: '系统',
}

const zhTW: Record<keyof typeof zhCN, string> = {
  ADDRESS_UNKNOWN: '沒有這個位址',
  METHOD_UNKNOWN: '此位址不支援該方法',
  ADDRESS_TOO_LONG: '位址過長',
  HEADERS_TOO_LARGE: '請求標頭過大',
  REQUEST_SLOW: '請求傳送得太慢，請重試',
  SERVER_BUSY: '服務忙碌，請在 {seconds} 秒後重試',
  ANSWER_TOO_LARGE: '資料量過大，請輸入篩選條件',
  OUTCOME_UNKNOWN: '無法確定是否已儲存，請重試（不會重複儲存）',
  FILE_TYPE: '不支援此檔案類型，可用：{extensions}',
  HELP_MISSING: '尚未產生說明文件',
  ACTOR_SYSTEM: '系統',
}

const enUS: Record<keyof typeof zhCN, string> = {
  ADDRESS_UNKNOWN: 'There is no such address',
  METHOD_UNKNOWN: 'This address does not take that method',
  ADDRESS_TOO_LONG: 'The address is too long',
  HEADERS_TOO_LARGE: 'The headers of the request are too large',
  REQUEST_SLOW: 'The request came too slowly, please try again',
  SERVER_BUSY: 'The server is busy, try again in {seconds} seconds',
  ANSWER_TOO_LARGE: 'Data volume too large, enter filter conditions',
  OUTCOME_UNKNOWN: 'It is not certain that this was saved; try again (it will not be saved twice)',
  FILE_TYPE: 'This kind of file is not taken; use {extensions}',
  HELP_MISSING: 'The help document has not been built',
  ACTOR_SYSTEM: 'System',
}

/** Sentences that only the door speaks. */
export const doorPhrases: Phrases<keyof typeof zhCN> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS }

export const refuse = refuser<keyof typeof zhCN>()
