import { useGet } from './calls.ts'
import type { StartOrder } from './language.ts'

/** What the server tells everybody of the console, signed in or not. */
export type ShellSettings = Readonly<{
  product: string
  /** For how many days the token's cookie lives. */
  cookieDays: number
  startOrder: StartOrder
  contactPhone: string
}>

const STORED = 'daybook.shell'
const unknownYet: ShellSettings = { product: 'Daybook', cookieDays: 1, startOrder: 'spec', contactPhone: '' }

/** The settings as they came, with the specification's values where something is missing. */
export const readSettings = (value: unknown): ShellSettings => {
  const given: Partial<Record<keyof ShellSettings, unknown>> = typeof value === 'object' && value !== null ? value : {}
  const { product, cookieDays, startOrder, contactPhone } = given
  return {
    product: typeof product === 'string' && product !== '' ? product : unknownYet.product,
    cookieDays: Number.isInteger(cookieDays) && Number(cookieDays) > 0 ? Number(cookieDays) : unknownYet.cookieDays,
    startOrder: startOrder === 'storedFirst' ? startOrder : 'spec',
    contactPhone: typeof contactPhone === 'string' ? contactPhone : '',
  }
}

/** The settings of the last visit, so that a page need not wait for them. */
export const rememberedSettings = (area: Storage = localStorage): ShellSettings => {
  try {
    return readSettings(JSON.parse(area.getItem(STORED) ?? 'null'))
  } catch {
    return unknownYet
  }
}

export const rememberSettings = (settings: ShellSettings, area: Storage = localStorage): void =>
  area.setItem(STORED, JSON.stringify(settings))

export const useSettings = (): ShellSettings => {
  const { data } = useGet<unknown>('/public/shell', {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    onSuccess: (answer) => rememberSettings(readSettings(answer)),
    onError: () => undefined, // the remembered ones serve
  })
  return data === undefined ? rememberedSettings() : readSettings(data)
}
