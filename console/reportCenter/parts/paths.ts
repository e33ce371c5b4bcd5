import { hashHref, navigate } from '../../shell/hashLocation.ts'
import { reportAddress } from '../reportDetail/screen.ts'

export const centrePath = '/reportCenter/report'
export const designerPath = '/reportCenter/reportAdd'
export const usersPath = '/reportCenter/reportUser'
export const columnsPath = '/reportCenter/reportColPermission'
export const customPath = '/reportCenter/reportCustom'
export const historyPath = '/reportCenter/reportHistory'

/** Where the API keeps reports; everything below it is asked again after a change. */
export const reportApi = '/report/report'
export const reportAt = (id: string): string => `${reportApi}/${encodeURIComponent(id)}`

const about = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`

export const reportHref = (id: string): string => hashHref(reportAddress(id))
export const open = (path: string, id: string): void => navigate(about(path, id))
export const openReport = (id: string): void => navigate(reportAddress(id))
