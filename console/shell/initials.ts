/** 林语 → 林, Lin Yu → LY, admin → A. */
export const initialsOf = (name: string): string =>
  /^[\u2e80-\u9fff]/.test(name)
    ? name.slice(0, 1)
    : name
        .split(/[\s._-]+/)
        .slice(0, 2)
        .map((word) => word.slice(0, 1).toUpperCase())
        .join('')
