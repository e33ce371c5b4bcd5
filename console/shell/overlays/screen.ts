import { lazy } from 'react'

/** What lies above the page comes when it is first asked for. */
export const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))
export const Keys = lazy(async () => ({ default: (await import('./Keys.tsx')).Keys }))
export const ChangePassword = lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword }))
export const CloseQuestion = lazy(async () => ({ default: (await import('./CloseQuestion.tsx')).CloseQuestion }))
export const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))

export const Menu = lazy(async () => ({ default: (await import('../../kit/Menu.tsx')).Menu }))
