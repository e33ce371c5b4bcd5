import { dataSeen } from '../../../projections/audit/dataSeen.ts'
import { projectionSpec } from '../../support/projection.ts'

const at = '2026-03-02T08:00:00.000Z'
const seen = (by: string, subjects: readonly string[], fields = ['name', 'mobile']) => ({
  stream: `dataSighting-${by}.2026-03-02`,
  type: 'PersonalDataSeen',
  data: { subjects, fields, where: 'POST /sys/user/getUserByParam' },
  by,
  at,
})

describe('the record of who saw personal data', () => {
  projectionSpec(dataSeen, (given) => {
    it('has one row for each person who was seen', () =>
      given(seen('zhou', ['lin', 'chen']), seen('wang', ['lin'], ['email'])).then([
        {
          id: '1:chen',
          position: 1,
          at,
          by: 'zhou',
          subject: 'chen',
          fields: ['name', 'mobile'],
          place: 'POST /sys/user/getUserByParam',
          count: 2,
        },
        { id: '1:lin', subject: 'lin', by: 'zhou', count: 2 },
        { id: '2:lin', subject: 'lin', by: 'wang', fields: ['email'], count: 1 },
      ]))
    it('takes no notice of other events', () => given({ type: 'UserRemoved', data: {}, stream: 'user-1' }).then([]))
  })
})
