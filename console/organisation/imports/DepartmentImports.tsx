import type { ReactNode } from 'react'
import { ImportPage } from '../../logistics/imports/ImportPage.tsx'
import { Imports } from '../../logistics/imports/Imports.tsx'
import { type ImportPlace, ImportPlaceContext } from '../../logistics/imports/place.ts'
import { apiPath, listPath } from '../departments/paths.ts'
import { importPath } from './paths.ts'

const place: ImportPlace = {
  start: importPath,
  api: apiPath,
  list: listPath,
  words: {
    title: { 'zh-CN': '导入部门', 'zh-TW': '匯入部門', 'en-US': 'Import departments' },
    line: {
      'zh-CN':
        '从 csv、tsv、txt 或 xlsx 文件导入本公司的部门；上级部门写编号，并排在下级之前。确认之前不会保存任何内容。',
      'zh-TW':
        '從 csv、tsv、txt 或 xlsx 檔案匯入本公司的部門；上級部門寫編號，並排在下級之前。確認之前不會儲存任何內容。',
      'en-US':
        'Take over the departments of your company from a csv, tsv, txt or xlsx file. A superior is named by its code and stands before those below it. Nothing is saved until you confirm.',
    },
    discardLine: {
      'zh-CN': '没有保存过任何部门。文件的对应会丢失，已命名的对应方案保留。',
      'zh-TW': '沒有儲存過任何部門。檔案的對應會遺失，已命名的對應方案保留。',
      'en-US': 'No department was saved. The mapping of this file is lost; mappings with a name are kept.',
    },
    gapsLine: {
      'zh-CN': '留空，可随时补录',
      'zh-TW': '留空，可隨時補登',
      'en-US': 'left empty, to be filled any time',
    },
    toOrders: { 'zh-CN': '查看部门', 'zh-TW': '檢視部門', 'en-US': 'See the departments' },
  },
}

const OfDepartments = ({ children }: { children: ReactNode }) => (
  <ImportPlaceContext value={place}>{children}</ImportPlaceContext>
)

/** Where an import of departments begins. */
export const DepartmentImports = () => (
  <OfDepartments>
    <Imports />
  </OfDepartments>
)

/** One import of departments on its way. */
export const DepartmentImport = () => (
  <OfDepartments>
    <ImportPage />
  </OfDepartments>
)
