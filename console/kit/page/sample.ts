import type { HistoryEntry } from '../HistoryRail.tsx'
import type { Tone } from '../tone.ts'

export const modes = [
  { value: 'air', label: '空运', note: '2 至 5 天' },
  { value: 'ocean', label: '海运', note: '25 至 40 天' },
  { value: 'truck', label: '陆运', disabled: true },
] as const

export const scopes = [
  { value: 'own', label: '本人' },
  { value: 'project', label: '项目' },
  { value: 'data', label: '数据' },
] as const

export const countries = [
  ['NG', '尼日利亚'],
  ['ZA', '南非'],
  ['CI', '科特迪瓦'],
  ['VN', '越南'],
  ['ZM', '赞比亚'],
  ['CD', '刚果（金）'],
  ['HT', '海地'],
  ['MZ', '莫桑比克'],
  ['UG', '乌干达'],
  ['RW', '卢旺达'],
  ['TZ', '坦桑尼亚'],
  ['ZW', '津巴布韦'],
  ['GY', '圭亚那'],
  ['KE', '肯尼亚'],
].map(([value = '', label = '']) => ({ value, label, note: value }))

export const states: Readonly<Record<string, readonly [Tone, string]>> = {
  arrived: ['good', '已到货'],
  moving: ['ink', '运输中'],
  late: ['warn', '延误 6 天'],
  wrong: ['bad', '异常'],
  waiting: ['plain', '待发运'],
}

export type Order = Readonly<{
  id: string
  po: string
  part: string
  description: string
  ordered: number
  arrived: number
  country: string
  mode: string
  etd: string
  state: string
  amount: string
}>

const goods = [
  '阿巴卡韦/拉米夫定 600/300mg 片剂',
  'HIV 快速检测试剂盒 100 人份',
  'HIV 确认试剂 20 人份',
  '依非韦伦 600mg 片剂 30 片',
  '奈韦拉平口服液 10mg/ml 240ml',
]
const parts = ['ABR-0031', 'HIV-2207', 'HIV-2208', 'EFV-0600', 'NVP-0010']
const stateNames = Object.keys(states)

/** Orders made up by count, always the same. */
export const orders = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `o${place}`,
    po: `PO-${10482 + place}`,
    part: parts[place % parts.length] ?? '',
    description: goods[place % goods.length] ?? '',
    ordered: 900 + ((place * 7919) % 48000),
    arrived: place % 3 === 0 ? 0 : 900 + ((place * 7919) % 48000),
    country: countries[(place * 5) % countries.length]?.label ?? '',
    mode: modes[place % 3]?.label ?? '',
    etd: `2024-${String(1 + (place % 12)).padStart(2, '0')}-${String(1 + (place % 28)).padStart(2, '0')}`,
    state: stateNames[place % stateNames.length] ?? '',
    amount: `${98100 + place * 1013}.${String((place * 37) % 100).padStart(2, '0')}`,
  }))

const lin = { type: 'user', id: 'u1', name: '林语' }
const chen = { type: 'user', id: 'u2', name: '陈伟' }

export const history: readonly HistoryEntry[] = [
  {
    position: 183022,
    version: 5,
    at: '2024-11-11T02:00:00+08:00',
    by: { type: 'job', id: 'nightly', name: '由每晚检查' },
    type: 'OrderMarkedLate',
    title: '标记为延误 6 天',
    changes: [],
  },
  {
    position: 182611,
    version: 4,
    at: '2024-11-09T16:20:00+08:00',
    by: chen,
    type: 'OrderRescheduled',
    title: 'ETA 已修改',
    changes: [{ field: 'eta', label: 'ETA', old: '2024-11-24', new: '2024-12-01' }],
    undoToken: 'undo-1',
  },
  {
    position: 176915,
    version: 2,
    at: '2024-10-30T11:02:00+08:00',
    by: lin,
    type: 'ForwarderAssigned',
    title: '已分配货代',
    changes: [
      { field: 'forwarder', label: '货代', old: null, new: 'SCMS from RDC' },
      { field: 'insured', label: '投保', old: false, new: true },
    ],
  },
  {
    position: 175002,
    version: 1,
    at: '2024-10-28T15:30:00+08:00',
    by: lin,
    type: 'OrderImported',
    title: '已导入',
    changes: [],
    note: 'scms-deliveries.tsv 第 4,207 行，1 处缺项',
  },
]
