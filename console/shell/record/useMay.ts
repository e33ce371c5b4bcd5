import { useIdentity } from '../identity.ts'

/** Whether this person holds an action; the server has the last word. */
export const useMay = (): ((action: string) => boolean) => {
  const actions = useIdentity().data?.actions ?? []
  return (action) => actions.includes(action)
}
