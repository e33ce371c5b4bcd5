/** How far customs is with a declaration. */
export const customsStatuses = ['PENDING', 'DECLARED', 'HELD', 'RELEASED'] as const
export type CustomsStatus = (typeof customsStatuses)[number]
