import type { CustomsCommand } from './customs.ts'

/** What a person must hold to issue a command about a declaration. */
export const customsActions = {
  OpenCustoms: 'logistics:customs:open',
  ChangeCustoms: 'logistics:customs:change',
  DeclareCustoms: 'logistics:customs:declare',
  HoldCustoms: 'logistics:customs:hold',
  ReleaseCustoms: 'logistics:customs:release',
  RemoveCustoms: 'logistics:customs:remove',
} as const satisfies Readonly<Record<CustomsCommand, `logistics:customs:${string}`>>
