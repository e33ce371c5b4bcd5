export const orderStatuses = ['DRAFT', 'CONFIRMED', 'DELIVERED', 'CANCELLED'] as const
/** What people see: a line with a delivered date is delivered, whatever it was before. */
export type OrderStatus = (typeof orderStatuses)[number]
