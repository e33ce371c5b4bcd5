import { useLocation, useSearch } from 'wouter'
import { addressOf } from '../../../shell/hashLocation.ts'

const tabs = ['order', 'shipments', 'quantities', 'gaps', 'source'] as const
export type OrderTab = (typeof tabs)[number]

/** What the page of an order shows, as its address has it. */
export type OrderView = Readonly<{
  tab: OrderTab
  /** The moment that is looked at; none is now. */
  version: number | undefined
  /** The open comparison: its earlier moment, and the later one unless that is now. */
  compare: Readonly<{ from: number; to: number | undefined }> | undefined
  /** The open form: `yes`, or the field that it begins with. */
  edit: string | undefined
}>

const whole = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Reads the view; what makes no sense in it is left out. */
export const readOrderView = (search: string): OrderView => {
  const params = new URLSearchParams(search)
  const [from, to] = (params.get('compare') ?? '').split('..').map(whole)
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'order',
    version: whole(params.get('version')),
    compare: from === undefined ? undefined : { from, to },
    edit: params.get('edit') ?? undefined,
  }
}

export const writeOrderView = ({ tab, version, compare, edit }: OrderView): string => {
  const params = new URLSearchParams()
  if (tab !== 'order') params.set('tab', tab)
  if (version !== undefined) params.set('version', String(version))
  if (compare) params.set('compare', `${compare.from}..${compare.to ?? ''}`)
  if (edit !== undefined) params.set('edit', edit)
  return params.toString()
}

export type OrderViewDesk = Readonly<{ view: OrderView; change: (next: Partial<OrderView>) => void }>

/** The view that the address of this tab holds, and the way to another in the same tab. */
export const useOrderView = (): OrderViewDesk => {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const view = readOrderView(search)
  const change = (next: Partial<OrderView>): void =>
    navigate(addressOf({ path, search: writeOrderView({ ...view, ...next }) }), { replace: true })
  return { view, change }
}
