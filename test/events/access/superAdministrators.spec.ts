import { superAdministrators } from '../../../events/access/superAdministrators.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(superAdministrators)

const joined = (userId: string) => ({ type: 'SuperAdministratorJoined', data: { userId } }) as const
const leave = (userId: string) => ({ type: 'LeaveSuperAdministrators', data: { userId } }) as const

describe('super administrators', () => {
  it('are joined once', () => {
    given()
      .when({ type: 'JoinSuperAdministrators', data: { userId: 'a' } })
      .then(joined('a'))
    given(joined('a'))
      .when({ type: 'JoinSuperAdministrators', data: { userId: 'a' } })
      .thenNothing()
  })
  it('can be left while another one stays', () =>
    given(joined('a'), joined('b'))
      .when(leave('a'))
      .then({ type: 'SuperAdministratorLeft', data: { userId: 'a' } }))
  it('always have one member', () =>
    given(joined('a'), joined('b'), { type: 'SuperAdministratorLeft', data: { userId: 'a' } })
      .when(leave('b'))
      .thenRefused('conflict', 'LAST_SUPER_ADMIN'))
  it('are not left by somebody who is not one', () => given(joined('a')).when(leave('b')).thenNothing())
})
