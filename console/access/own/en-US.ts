import type { Words } from '../../kit/words.ts'
import type { zhCN } from './zh-CN.ts'

export const enUS: Words<typeof zhCN> = {
  title: 'Personal centre',
  line: 'Your profile, password, sessions and how the console looks.',
  who: 'Profile',
  whoLine: 'Name, work number, company and department are kept by those who administer users.',
  contacts: 'Contacts',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Profile saved',
  security: 'Password',
  securityLine: 'After a change, you are signed out everywhere else.',
  changePassword: 'Change password',
  preferences: 'Preferences',
  language: 'Language',
  languageHelp: 'Mails and exported files use it too.',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'Follow the system',
  zone: 'Time zone',
  zoneDevice: 'Follow the device ({{zone}})',
  zoneHelp: 'Every time is shown in this zone; kept in this browser.',
  noDepartment: 'No department',
  noRoles: 'No roles',
  noChoice: 'Not chosen',
}
