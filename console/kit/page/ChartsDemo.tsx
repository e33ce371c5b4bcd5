import { useState } from 'react'
import { BarChart } from '../charts/BarChart.tsx'
import { LineChart } from '../charts/LineChart.tsx'
import { PieChart } from '../charts/PieChart.tsx'
import { type ChartTheme, chartThemes, onOrganisation, organisationColours } from '../charts/palettes.ts'
import { Picker } from '../Picker.tsx'
import { Section } from './Section.tsx'

const months = Array.from({ length: 12 }, (_, month) => `${month + 1} 月`)
const onTime = [42, 38, 51, 47, 60, 66, 58, 71, 64, 80, 77, 69]
const early = [18, 22, 19, 26, 24, 31, 28, 30, 35, 33, 41, 38]
const late = ['9.2', '11.6', '8.4', '6.9', '10.8', '7.7', '6.1', '6.9', '9.3', '5.3', '4.6', '4.6']
const delivered = [
  { name: '准时', values: onTime },
  { name: '提前', values: early },
  { name: '延误占比', values: late, kind: 'line', right: true, unit: '%' },
] as const
const profit = [
  { name: '毛利', values: [12, -4, 8, 15, -9, 3] },
  { name: '运费', values: [-5, -6, -3, -7, -4, -2] },
]
const trend = [
  { name: '订单', values: onTime },
  { name: '发运', values: early.map((value, month) => (month === 4 ? null : value)) },
  { name: '清关', values: onTime.map((value) => value * 0.4) },
]
const slices = [
  { name: '尼日利亚', value: '98740112.75' },
  { name: '南非', value: '121003998.10' },
  { name: '科特迪瓦', value: '84112300.20' },
  { name: '越南', value: '20117845.40' },
]

export const ChartsDemo = () => {
  const [theme, setTheme] = useState<ChartTheme>()
  const choose = (name: string) => setTheme(chartThemes.find((one) => one === name))
  return (
    <Section name="BarChart, LineChart, PieChart">
      <div className="w-60">
        <Picker
          label="主题"
          placeholder="主题"
          options={chartThemes.map((value) => ({ value, label: value }))}
          value={theme}
          onValueChange={choose}
        />
      </div>
      <BarChart
        stacked
        title="每月交货行数"
        unit="行"
        categories={months}
        series={delivered}
        theme={theme}
        categoryName="月份"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <BarChart title="并列" unit="万元" categories={months.slice(0, 6)} series={profit} theme={theme} />
        <LineChart title="趋势" categories={months} series={trend} theme={theme} />
        <PieChart title="各国金额" unit="USD" slices={slices} theme={theme} />
        <PieChart ring title="各国金额（环）" unit="USD" slices={slices} theme={theme} />
        <div className="w-[320px] max-w-full">
          <BarChart title="320 px" categories={months} series={delivered} theme={theme} />
        </div>
        <LineChart title="没有数据" categories={[]} series={[]} />
      </div>
      <ul aria-label="organisation colours" className="flex flex-wrap gap-1 text-12">
        {organisationColours.map((colour, place) => (
          <li key={colour} className="rounded-xs px-3 py-1.5" style={{ background: colour, color: onOrganisation }}>
            {place + 1}
          </li>
        ))}
      </ul>
    </Section>
  )
}
