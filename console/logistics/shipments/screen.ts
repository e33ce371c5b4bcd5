import { Truck } from 'lucide-react'
import { lazy } from 'react'
import type { BuiltScreen } from '../../shell/screen.ts'

const path = '/logistics/transLogistics'

export const shipmentsScreen: BuiltScreen = {
  path,
  group: 'logistics',
  title: { 'zh-CN': '运输列表', 'zh-TW': '運輸清單', 'en-US': 'Transport list' },
  icon: Truck,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ShipmentList.tsx')).ShipmentList,
}

export const shipmentScreen: BuiltScreen = {
  path: `${path}/:id`,
  group: 'logistics',
  under: path,
  title: { 'zh-CN': '运输单', 'zh-TW': '運輸單', 'en-US': 'Shipment' },
  icon: Truck,
  hideInMenu: true,
  keepAlive: true,
  exists: true,
  page: async () => (await import('./ShipmentPage.tsx')).ShipmentPage,
}

/** The forms bring the schemas, so they come when they are first opened. */
export const ShipmentForm = lazy(async () => ({ default: (await import('./ShipmentForm.tsx')).ShipmentForm }))
export const BookForm = lazy(async () => ({ default: (await import('./BookForm.tsx')).BookForm }))
