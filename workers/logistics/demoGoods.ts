/** What the demo's orders are about. */

type Product = Readonly<{
  supplier: string
  shipFrom: string
  departure: string
  currency: string
  partNumber: string
  description: string
  chineseName: string
  hsCode: string
  unitPrice: string
  perCase: number
  kilogramsPerCase: number
}>

type Maker = Pick<Product, 'supplier' | 'shipFrom' | 'departure' | 'currency'>

const made = (
  maker: Maker,
  partNumber: string,
  description: string,
  chineseName: string,
  rest: Omit<Product, keyof Maker | 'partNumber' | 'description' | 'chineseName'>,
): Product => ({ ...maker, partNumber, description, chineseName, ...rest })

const shenzhen: Maker = {
  supplier: '深圳华拓电子有限公司',
  shipFrom: '深圳',
  departure: '盐田港',
  currency: 'CNY',
}
const suzhou: Maker = {
  supplier: '苏州科森精密机械',
  shipFrom: '苏州',
  departure: '上海洋山港',
  currency: 'CNY',
}
const hsinchu: Maker = {
  supplier: '新竹晶岳科技股份有限公司',
  shipFrom: '新竹',
  departure: '桃園機場',
  currency: 'TWD',
}
const mumbai: Maker = {
  supplier: 'Sahyadri Diagnostics Pvt. Ltd.',
  shipFrom: 'Mumbai, India',
  departure: 'Nhava Sheva',
  currency: 'USD',
}
const stuttgart: Maker = {
  supplier: 'Neckar Messtechnik GmbH',
  shipFrom: 'Stuttgart, Germany',
  departure: 'Hamburg',
  currency: 'EUR',
}

export const products: readonly Product[] = [
  made(shenzhen, 'PCB-4402', 'Control board, 4 layers, rev. D', '四层控制板', {
    hsCode: '8537109090',
    unitPrice: '86.5',
    perCase: 60,
    kilogramsPerCase: 9.5,
  }),
  made(shenzhen, 'LED-0918', 'Indicator light module, 24 V', '24V 指示灯模组', {
    hsCode: '85318090',
    unitPrice: '7.85',
    perCase: 500,
    kilogramsPerCase: 11,
  }),
  made(shenzhen, 'CAB-1120', 'Cable harness, 32 pins, 1.2 m', '32 芯线束 1.2 米', {
    hsCode: '85444219',
    unitPrice: '23.4',
    perCase: 200,
    kilogramsPerCase: 18,
  }),
  made(suzhou, 'BRK-7731', 'Aluminium bracket, anodised', '阳极氧化铝支架', {
    hsCode: '76169990',
    unitPrice: '12.6',
    perCase: 240,
    kilogramsPerCase: 22,
  }),
  made(suzhou, 'RAK-2201', 'Server rack rail, pair', '服务器机柜滑轨（对）', {
    hsCode: '83024900',
    unitPrice: '148',
    perCase: 20,
    kilogramsPerCase: 64,
  }),
  made(suzhou, 'ENC-5510', 'Steel enclosure, IP65', 'IP65 钢制机箱', {
    hsCode: '94032000',
    unitPrice: '412.75',
    perCase: 4,
    kilogramsPerCase: 48,
  }),
  made(hsinchu, 'MCU-F407', 'Microcontroller, 168 MHz, LQFP100', '微控制器 168 MHz', {
    hsCode: '85423111',
    unitPrice: '218.4',
    perCase: 960,
    kilogramsPerCase: 6,
  }),
  made(hsinchu, 'SSD-0512', 'Solid state drive, 512 GB, industrial', '工业固态硬盘 512 GB', {
    hsCode: '84717019',
    unitPrice: '2650',
    perCase: 50,
    kilogramsPerCase: 7.5,
  }),
  made(mumbai, 'HIV-2208', 'HIV confirmatory test, 20 tests', 'HIV 确认试剂 20 人份', {
    hsCode: '382219',
    unitPrice: '109',
    perCase: 30,
    kilogramsPerCase: 12,
  }),
  made(mumbai, 'MAL-0025', 'Malaria antigen rapid test, 25 tests', '疟疾抗原快速检测 25 人份', {
    hsCode: '382219',
    unitPrice: '17',
    perCase: 80,
    kilogramsPerCase: 14,
  }),
  made(stuttgart, 'SEN-3100', 'Pressure sensor, 0–16 bar', '压力传感器 0–16 bar', {
    hsCode: '90262020',
    unitPrice: '64.2',
    perCase: 40,
    kilogramsPerCase: 8,
  }),
  made(stuttgart, 'CAL-0090', 'Calibration weight set, class F1', 'F1 级校准砝码组', {
    hsCode: '90160090',
    unitPrice: '1180',
    perCase: 2,
    kilogramsPerCase: 26,
  }),
]

export const destinations = [
  { country: '南非', shipTo: 'Johannesburg' },
  { country: '尼日利亚', shipTo: 'Lagos' },
  { country: '肯尼亚', shipTo: 'Nairobi' },
  { country: '越南', shipTo: 'Hải Phòng' },
  { country: '泰国', shipTo: 'Laem Chabang' },
  { country: '德国', shipTo: 'Duisburg' },
  { country: '美国', shipTo: 'Long Beach' },
  { country: '墨西哥', shipTo: 'Manzanillo' },
  { country: '巴西', shipTo: 'Santos' },
] as const

/** Who carries, how, how many days it takes, and how their tracking numbers begin. */
export const forwarders = [
  { forwarder: '中外运', shippingBy: '海运', days: 24, prefix: 'SNTU' },
  { forwarder: '中远海运', shippingBy: '海运', days: 28, prefix: 'COSU' },
  { forwarder: '顺丰国际', shippingBy: '空运', days: 5, prefix: 'SF' },
  { forwarder: 'DHL Global Forwarding', shippingBy: '空运', days: 4, prefix: 'DHL' },
  { forwarder: '嘉里物流', shippingBy: '陆运', days: 9, prefix: 'KLN' },
  { forwarder: 'Kuehne + Nagel', shippingBy: '海运', days: 30, prefix: 'KN' },
] as const

export const exceptions = [
  { exception: '港口拥堵，船期顺延', controllable: 'no', dealWay: '等待' },
  { exception: '报关资料不全，补件中', controllable: 'yes', dealWay: '补件' },
  { exception: '供应商交货延迟', controllable: 'yes', dealWay: '催货' },
  { exception: '航班取消，改订下一班', controllable: 'no', dealWay: '改订' },
  { exception: '外箱受潮，重新包装', controllable: 'yes', dealWay: '重新包装' },
] as const
