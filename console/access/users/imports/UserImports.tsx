import type { ReactNode } from 'react'
import { ImportPage } from '../../../logistics/imports/ImportPage.tsx'
import { Imports } from '../../../logistics/imports/Imports.tsx'
import { type ImportPlace, ImportPlaceContext } from '../../../logistics/imports/place.ts'
import { importPath, usersApi, usersPath } from '../paths.ts'

const place: ImportPlace = {
  start: importPath,
  api: usersApi,
  list: usersPath,
  words: {
    title: { 'zh-CN': '导入用户', 'zh-TW': '匯入使用者', 'en-US': 'Import users' },
    line: {
      'zh-CN': '从 csv、tsv、txt 或 xlsx 文件导入用户。确认之前不会保存任何内容；导入的用户在重置密码后才能登录。',
      'zh-TW': '從 csv、tsv、txt 或 xlsx 檔案匯入使用者。確認之前不會儲存任何內容；匯入的使用者在重設密碼後才能登入。',
      'en-US':
        'Take over users from a csv, tsv, txt or xlsx file. Nothing is saved until you confirm; nobody can sign in before their password is reset.',
    },
    discardLine: {
      'zh-CN': '没有保存过任何用户。文件的对应会丢失，已命名的对应方案保留。',
      'zh-TW': '沒有儲存過任何使用者。檔案的對應會遺失，已命名的對應方案保留。',
      'en-US': 'No user was saved. The mapping of this file is lost; mappings with a name are kept.',
    },
    gapsLine: {
      'zh-CN': '留空，可随时补录',
      'zh-TW': '留空，可隨時補登',
      'en-US': 'left empty, to be filled any time',
    },
    toOrders: { 'zh-CN': '查看用户', 'zh-TW': '檢視使用者', 'en-US': 'See the users' },
  },
}

const OfUsers = ({ children }: { children: ReactNode }) => (
  <ImportPlaceContext value={place}>{children}</ImportPlaceContext>
)

/** Where an import of people begins. */
export const UserImports = () => (
  <OfUsers>
    <Imports />
  </OfUsers>
)

/** One import of people on its way. */
export const UserImport = () => (
  <OfUsers>
    <ImportPage />
  </OfUsers>
)
