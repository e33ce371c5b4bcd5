import { noticeTemplate } from '../../../events/settings/noticeTemplate.ts'
import { givenFor } from '../../support/decider.ts'

const given = givenFor(noticeTemplate)
const registered = {
  type: 'NoticeTemplateRegistered',
  data: {
    code: 'N1',
    nameCn: '面试通知',
    nameTw: '',
    nameEn: '',
    sort: 0,
    channel: 'sms',
    subject: '',
    body: '{name}，请于 {date} 参加面试。',
    variables: ['name', 'date'],
    companyId: 'c1',
    departmentId: null,
  },
} as const

describe('a notice template', () => {
  it('fills in only what it declares', () => {
    given()
      .when({ type: 'RegisterNoticeTemplate', data: { ...registered.data } })
      .then(registered)
    given()
      .when({ type: 'RegisterNoticeTemplate', data: { ...registered.data, variables: ['name'] } })
      .thenRefused('conflict', 'TEMPLATE_VARIABLE_UNKNOWN')
  })
  it('stays so when its text or its variables change', () => {
    given(registered)
      .when({ type: 'ChangeNoticeTemplate', data: { body: '{place}' } })
      .thenRefused('conflict', 'TEMPLATE_VARIABLE_UNKNOWN')
    given(registered)
      .when({ type: 'ChangeNoticeTemplate', data: { variables: ['name'] } })
      .thenRefused('conflict', 'TEMPLATE_VARIABLE_UNKNOWN')
    given(registered)
      .when({ type: 'ChangeNoticeTemplate', data: { body: '{name}' } })
      .then({ type: 'NoticeTemplateChanged', data: { body: '{name}' } })
  })
})
