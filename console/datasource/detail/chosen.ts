/** The columns that are wanted of each chosen table; all of them while nobody has said which. */
export type Chosen = ReadonlyMap<string, Readonly<{ dbTable: readonly string[]; columns?: readonly string[] }>>
