export const importPath = '/system/department/import'
