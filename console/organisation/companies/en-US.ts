import type { Words } from '../../kit/words.ts'
import type { zhCN } from './zh-CN.ts'

export const enUS: Words<typeof zhCN> = {
  title: 'Companies',
  line: 'The companies of the group; every user, department and order belongs to one of them.',
  search: 'Code, name, address',
  add: 'Add company',
  addTitle: 'Add a company',
  editTitle: 'Edit “{{name}}”',
  emptyTitle: 'No company yet',
  emptyLine: 'Departments and users belong to a company, so one comes first.',
  updatedAt: 'Last change',
  codeHelp: 'Unique in the whole group',
  close: 'Close company',
  closeTitle: 'Close “{{name}}”',
  closeLine:
    'A closed company cannot be used again, nor opened again. One that has users or departments cannot be closed.',
  closed: 'Closed “{{name}}”',
  disableLine: 'A disabled company can still be seen, and enabled again at any time.',
  enableLine: 'It can be used again.',
  pictures: 'Logo and seal',
  logo: 'Logo',
  seal: 'Seal',
  none: 'No picture yet',
  choose: 'Choose a picture',
  replace: 'Replace the picture',
  limits: 'PNG, JPEG or WebP, at most 5 MB; what a camera wrote into it is taken out.',
  sealLine: 'Every look at it is recorded.',
  showSeal: 'Show the seal',
  pictureSaved: 'The picture is saved',
  wrongPicture: 'This is no picture that can be used',
  facts: 'Facts',
}
