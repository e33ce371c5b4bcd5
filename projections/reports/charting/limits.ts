/** How much of a chart people can still read; what is beyond stands together as “other”. */
export const chartLimits = { series: 50, points: 5000, slices: 50 } as const
