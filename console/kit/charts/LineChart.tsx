import { AxisChart, type AxisChartProps } from './AxisChart.tsx'

/** Lines over categories in their order, mostly time. A value that is absent leaves a gap. */
export const LineChart = (props: AxisChartProps) => <AxisChart {...props} kind="line" />
