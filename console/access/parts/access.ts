/** What somebody may see and do, as the API explains it. */
export type Label = Readonly<{ id: string; label: string }>
export type Extent = Readonly<{ kind: 'everything' | 'own' | 'departments'; departments: readonly Label[] }>
export type Via = Readonly<{ role: Label; permission: Label }>
type Standing = Readonly<{ id: string; code: string; name: string; status: 'ENABLED' | 'DISABLED' }>

export type Access = Readonly<{
  roles: readonly (Standing & Readonly<{ permissions: readonly Standing[] }>)[]
  actions: readonly (Label & Readonly<{ via: readonly Via[]; extent: Extent }>)[]
  menus: readonly (Label & Readonly<{ via: readonly Via[] }>)[]
}>

type Both = Readonly<{ actions: readonly Label[]; menus: readonly Label[] }>

export type AccessChange = Readonly<{
  gained: Both
  lost: Both
  reaching: readonly (Label & Readonly<{ from: Extent; to: Extent }>)[]
}>

export type RecordReason = Readonly<{
  sees: boolean
  because: 'everything' | 'company' | 'created' | 'department' | 'notGranted' | 'otherCompany' | 'outOfReach'
  action: Label
  department: Label | null
  extent: Extent | null
  via: readonly Via[]
}>
