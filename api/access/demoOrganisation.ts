import { firstCompany } from './seedData.ts'

/** The companies of the demo beside the first. */
export const demoCompanies = [
  { id: 'south', code: '002', name: '华南物流有限公司', address: '广东省深圳市南山区港湾大道 8 号' },
  { id: 'north', code: '003', name: '华北供应链有限公司', address: '天津市滨海新区海河西路 120 号' },
] as const

export type DemoDepartment = Readonly<{
  id: string
  companyId: string
  parentId: string | null
  code: string
  name: string
  englishName: string
  category: string
  level: number
  /** People beside those who are known by name. */
  staff: number
}>

type Line = readonly [
  id: string,
  parentId: string | null,
  code: string,
  name: string,
  englishName: string,
  staff: number,
]

const indirect = '间接'
const direct = '直接'
const workshops = ['production-1', 'production-2', 'production-3', 'shop-1', 'shop-2', 'shop-3']

const main: readonly Line[] = [
  ['head-office', null, 'A', '总公司', 'Head office', 3],
  ['making', 'head-office', 'M', '制造中心', 'Manufacturing', 5],
  ['plant-1', 'making', 'M1', '1 厂', 'Plant 1', 4],
  ['production-1', 'plant-1', 'M1-1', '生产部', 'Production, plant 1', 71],
  ['goods-1', 'plant-1', 'M1-2', '物流部', 'Logistics, plant 1', 18],
  ['quality-1', 'plant-1', 'M1-3', '质量部', 'Quality, plant 1', 13],
  ['plant-2', 'making', 'M2', '2 厂', 'Plant 2', 4],
  ['production-2', 'plant-2', 'M2-1', '生产部', 'Production, plant 2', 62],
  ['goods-2', 'plant-2', 'M2-2', '物流部', 'Logistics, plant 2', 16],
  ['quality-2', 'plant-2', 'M2-3', '质量部', 'Quality, plant 2', 11],
  ['plant-3', 'making', 'M3', '3 厂', 'Plant 3', 4],
  ['production-3', 'plant-3', 'M3-1', '生产部', 'Production, plant 3', 58],
  ['goods-3', 'plant-3', 'M3-2', '物流部', 'Logistics, plant 3', 21],
  ['people', 'head-office', 'H', '人力资源中心', 'Human resources', 4],
  ['hiring', 'people', 'H1', '招聘部', 'Recruitment', 12],
  ['pay', 'people', 'H2', '薪酬部', 'Compensation', 9],
  ['supply', 'head-office', 'S', '供应链中心', 'Supply chain', 4],
  ['import-team', 'supply', 'S1', '进口组', 'Import', 17],
  ['export-team', 'supply', 'S2', '出口组', 'Export', 15],
  ['stores-1', 'supply', 'S3', '仓储一组', 'Warehouse 1', 14],
  ['stores-2', 'supply', 'S4', '仓储二组', 'Warehouse 2', 0],
  ['finance', 'head-office', 'F', '财务中心', 'Finance', 3],
  ['accounts', 'finance', 'F1', '会计部', 'Accounting', 14],
  ['treasury', 'finance', 'F2', '资金部', 'Treasury', 7],
  ['systems', 'head-office', 'I', '信息中心', 'Information systems', 22],
]

const south: readonly Line[] = [
  ['south-office', null, 'A', '华南总部', 'South office', 3],
  ['south-supply', 'south-office', 'S', '采购部', 'Purchasing', 12],
  ['south-stores', 'south-office', 'W', '仓储部', 'Warehousing', 26],
  ['south-roads', 'south-office', 'T', '运输部', 'Transport', 6],
  ['south-delta', 'south-roads', 'T1', '珠三角线', 'Delta line', 21],
  ['south-harbour', 'south-roads', 'T2', '港澳线', 'Harbour line', 16],
  ['south-service', 'south-office', 'C', '客服部', 'Customer service', 11],
  ['south-desk', 'south-office', 'D', '综合部', 'General affairs', 5],
]

const north: readonly Line[] = [
  ['north-office', null, 'A', '华北总部', 'North office', 3],
  ['north-supply', 'north-office', 'S', '采购部', 'Purchasing', 9],
  ['north-stores', 'north-office', 'W', '仓储部', 'Warehousing', 6],
  ['shop-1', 'north-stores', 'W1', '京津仓', 'Jing-Jin warehouse', 24],
  ['shop-2', 'north-stores', 'W2', '沈阳仓', 'Shenyang warehouse', 18],
  ['north-roads', 'north-office', 'T', '运输部', 'Transport', 19],
  ['north-desk', 'north-office', 'D', '综合部', 'General affairs', 7],
]

const spread = (companyId: string, lines: readonly Line[]): readonly DemoDepartment[] => {
  const levels = new Map<string, number>()
  return lines.map(([id, parentId, code, name, englishName, staff]) => {
    const level = (levels.get(parentId ?? '') ?? 0) + 1
    levels.set(id, level)
    const category = workshops.includes(id) ? direct : indirect
    return { id, companyId, parentId, code, name, englishName, category, level, staff }
  })
}

/** Forty departments in three companies, superiors before those below them. */
export const demoDepartments: readonly DemoDepartment[] = [
  ...spread(firstCompany.id, main),
  ...spread('south', south),
  ...spread('north', north),
]

const families = Array.from(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎',
)
const given = [
  ...['伟', '芳', '娜', '敏', '静', '丽', '强', '磊', '军', '洋', '勇', '艳', '杰', '娟', '涛', '明', '超', '霞'],
  ...['秀英', '建华', '志强', '海燕', '晓东', '雪梅', '文博', '子涵', '思远', '嘉欣', '俊杰', '梦琪', '浩然', '雨桐'],
]

/** Somebody of the demo who works there and has not signed in yet. */
export type DemoStaff = Readonly<{ userId: string; workNumber: string; name: string; department: DemoDepartment }>

/** The same people each time: numbers follow the departments, names the numbers. */
export const demoStaff: readonly DemoStaff[] = demoDepartments
  .flatMap((department) => Array.from({ length: department.staff }, () => department))
  .map((department, index) => {
    const workNumber = String(10_001 + index)
    const family = families[(index * 7) % families.length]
    const name = `${family}${given[(index * 11 + Math.floor(index / families.length)) % given.length]}`
    return { userId: `staff-${workNumber}`, workNumber, name, department }
  })
