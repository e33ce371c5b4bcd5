import {
  Activity,
  AppWindow,
  ChartColumn,
  ClipboardList,
  Clock,
  Database,
  type LucideIcon,
  Mail,
  PenLine,
  Settings,
  ShieldCheck,
  Table2,
  Truck,
} from 'lucide-react'
import type { Text } from '../../events/kernel/phrases.ts'

/** A group of the side menu; `code` is also the first word of its screens' paths and the menu code of its own entry. */
export type Group = Readonly<{ code: string; title: Text; icon: LucideIcon }>

const text = (zhCN: string, zhTW: string, enUS: string): Text => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })

/** The groups in the order of the menu, unless a person's menu items sort them otherwise. */
export const groups = [
  { code: 'reportCenter', title: text('报表中心', '報表中心', 'Report centre'), icon: ChartColumn },
  { code: 'datasource', title: text('数据源管理', '資料來源管理', 'Data sources'), icon: Database },
  { code: 'modules', title: text('数据集管理', '資料集管理', 'Data sets'), icon: Table2 },
  { code: 'logistics', title: text('物流管理', '物流管理', 'Logistics'), icon: Truck },
  { code: 'job', title: text('定时任务', '排程工作', 'Scheduled jobs'), icon: Clock },
  { code: 'email', title: text('邮件管理', '郵件管理', 'E-mail'), icon: Mail },
  { code: 'formDesign', title: text('表单设计', '表單設計', 'Form design'), icon: PenLine },
  { code: 'formData', title: text('表单', '表單', 'Forms'), icon: ClipboardList },
  { code: 'customized', title: text('客户定制', '客戶客製', 'Customisation'), icon: AppWindow },
  { code: 'audit', title: text('审计', '稽核', 'Audit'), icon: ShieldCheck },
  { code: 'operations', title: text('运维', '維運', 'Operations'), icon: Activity },
  { code: 'system', title: text('系统设置', '系統設定', 'System settings'), icon: Settings },
] as const satisfies readonly Group[]

export type GroupCode = (typeof groups)[number]['code']
