import { hashHref } from '../shell/hashLocation.ts'

/** Where the screens of operators are. */
export const overviewPath = '/operations/overview'
export const modelsPath = '/operations/models'
export const workPath = '/operations/work'
export const schedulesPath = '/operations/schedules'
export const processesPath = '/operations/processes'

export const modelPath = (name: string): string => `${modelsPath}/${encodeURIComponent(name)}`
export const modelHref = (name: string): string => hashHref(modelPath(name))
export const unitPath = (id: string): string => `${workPath}/${encodeURIComponent(id)}`
export const unitHref = (id: string): string => hashHref(unitPath(id))
export const failedWorkPath = `${workPath}?state=failed`

/** Where the API keeps these; everything below is asked again after a step. */
export const opsApi = '/ops'
export const overviewApi = `${opsApi}/overview`
export const modelApi = `${opsApi}/model`
export const modelApiOf = (name: string): string => `${modelApi}/${encodeURIComponent(name)}`
export const workApi = `${opsApi}/work`
export const unitApiOf = (id: string): string => `${workApi}/unit/${encodeURIComponent(id)}`
export const scheduleApi = `${opsApi}/schedule`
export const processApi = `${opsApi}/process`
export const actApi = `${opsApi}/act`
