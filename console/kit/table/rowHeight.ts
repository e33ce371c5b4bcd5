/** Every row of every table, in pixels. */
export const ROW_HEIGHT = 36
