import type { ToldSource } from '../labels.ts'

/** What the form of a data source begins with. */
export const nothing = {
  ...{ name: '', databaseType: '', link: '', defaultDatabase: '', user: '', password: '', charset: '' },
  tls: 'off',
}
export type SourceInput = typeof nothing

export const inputOf = ({
  name,
  databaseType,
  link,
  defaultDatabase,
  user,
  charset,
  options,
}: ToldSource): SourceInput => ({
  ...{ name, databaseType, link, defaultDatabase, user, charset },
  ...{ password: '', tls: options.tls },
})
