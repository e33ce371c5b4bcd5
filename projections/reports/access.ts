/** What a person may do with one report now. */
export type ReportRights = Readonly<{ view: boolean; export: boolean; edit: boolean; share: boolean }>

/**
 * `denied` are fields that the person may not see; a formula that needs one is denied too. Asked for at every run, never
 * taken from a token.
 */
export type ReportAccess = Readonly<{ rights: ReportRights; denied: ReadonlySet<string> }>
