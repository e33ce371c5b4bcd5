import { AxisChart, type AxisChartProps } from './AxisChart.tsx'

/** Bars beside each other, or `stacked`; a series of kind 'line' is drawn over them. Zero is always on the axis. */
export const BarChart = (props: AxisChartProps & { stacked?: boolean }) => <AxisChart {...props} kind="bar" />
