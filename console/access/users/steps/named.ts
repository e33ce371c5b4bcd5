export type Named = Readonly<{ id: string; name: string; account: string }>
