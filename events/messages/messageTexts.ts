import { fill, type Language, type Params, type Text } from '../kernel/phrases.ts'
import type { MessageKind } from './message.ts'

const t = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

const texts: Readonly<Record<MessageKind, Text>> = {
  importEnded: t(
    '导入“{name}”已完成：保存 {saved} 行，拒绝 {refused} 行',
    '匯入「{name}」已完成：儲存 {saved} 列，拒絕 {refused} 列',
    'Import of {name} is done: {saved} lines saved, {refused} refused',
  ),
  importFailed: t('导入“{name}”中断了', '匯入「{name}」中斷了', 'Import of {name} broke off'),
  importCancelled: t('导入“{name}”已取消', '匯入「{name}」已取消', 'Import of {name} was cancelled'),
  exportReady: t(
    '日志导出已完成，共 {events} 个事件，可以下载',
    '日誌匯出已完成，共 {events} 個事件，可以下載',
    'The export of the log is ready: {events} events to download',
  ),
  reportExportReady: t(
    '报表“{name}”已导出，共 {rows} 行，可以下载',
    '報表「{name}」已匯出，共 {rows} 列，可以下載',
    'The file of report {name} is ready: {rows} rows to download',
  ),
  reportReady: t(
    '报表“{name}”运行完成，可以查看',
    '報表「{name}」執行完成，可以檢視',
    'Report {name} has run and can be looked at',
  ),
  reportExportFailed: t(
    '报表“{name}”没有导出成功',
    '報表「{name}」沒有匯出成功',
    'The file of report {name} could not be made',
  ),
  auditRunFailed: t('审计任务没有完成', '稽核工作沒有完成', 'An audit run failed'),
  rolesChanged: t(
    '您的角色有变化。新增：{added}；移除：{removed}',
    '您的角色有變更。新增：{added}；移除：{removed}',
    'Your roles have changed. Given: {added}; taken: {removed}',
  ),
  planTookEffect: t(
    '部门“{name}”的计划已于 {day} 生效',
    '部門「{name}」的計劃已於 {day} 生效',
    'The plan for department {name} took effect on {day}',
  ),
  planFailed: t(
    '部门“{name}”的计划（{day}）未能生效',
    '部門「{name}」的計劃（{day}）未能生效',
    'The plan for department {name} ({day}) could not take effect',
  ),
  newPlace: t(
    '您的账号从新的地址 {ip} 登录。如果不是您本人，请立即修改密码',
    '您的帳號從新的位址 {ip} 登入。如果不是您本人，請立即變更密碼',
    'Your account signed in from a new address, {ip}. If it was not you, change your password now',
  ),
  passwordRecovered: t(
    '您的密码通过“找回密码”重新设置了',
    '您的密碼透過「找回密碼」重新設定了',
    'Your password was set anew by way of “forgot password”',
  ),
}

/** What a message says in its reader's language. */
export const messageText = (kind: MessageKind, language: Language, params: Params): string =>
  fill(texts[kind][language], params)
