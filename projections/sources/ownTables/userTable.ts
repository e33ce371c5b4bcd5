import { fields } from '../../../events/access/phrases/fields.ts'
import { words } from '../../../events/access/phrases/titles.ts'
import { users } from '../../access/users.ts'
import { choices, columnsOf, named, type OwnTable, said } from './ownTable.ts'
import { ownerColumnsOf } from './ownerColumnsOf.ts'

const statuses = ['PENDING_RESET', 'ENABLED', 'DISABLED'] as const

/** People with an account, without anything by which they sign in or prove to be themselves. */
export const userTable: OwnTable = {
  id: 'daybook.users',
  labels: named('用户', '使用者', 'Users'),
  model: users,
  columns: [
    ...columnsOf(users, {
      account: { labels: said(fields, 'user.account') },
      name: { labels: said(fields, 'user.name') },
      workNumber: { labels: said(fields, 'user.workNumber') },
      mobile: { labels: said(fields, 'user.mobile') },
      email: { labels: said(fields, 'user.email') },
      gender: { labels: said(fields, 'user.gender') },
      userType: {
        labels: said(fields, 'user.userType'),
        optionalData: choices(
          ['superAdministrator', 'administrator'],
          words,
          (type) => `user.userType.${type as 'administrator'}`,
        ), // one of both
      },
      status: {
        labels: said(fields, 'user.status'),
        optionalData: choices(statuses, words, (status) => `user.status.${status as 'ENABLED'}`), // one of them
      },
    }),
    ...ownerColumnsOf(users),
  ],
  computed: [],
  hiddenBy: 'removed',
  owned: true,
}
