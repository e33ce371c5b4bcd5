import { useEffect, useRef, useState } from 'react'
import { useShell } from './shellContext.ts'

type Facts<Value> = Readonly<{
  /** Which form: its screen's path and, for a record, its id. */
  name: string
  /** The input as it stands; undefined while nothing worth keeping was entered. */
  read: () => Value | undefined
  /** Checks what storage gave back; undefined refuses it. */
  parse: (stored: unknown) => Value | undefined
}>

export type FormDraft<Value> = Readonly<{
  /** Input kept from a session that the server ended, to be offered to the same person. */
  found: Value | undefined
  /** Restored, saved or not wanted: the draft is no more. */
  forget: () => void
}>

/** Keeps a form's input over the end of a session (508), encrypted for the person who typed it. */
export const useFormDraft = <Value>({ name, read, parse }: Facts<Value>): FormDraft<Value> => {
  const { ending } = useShell()
  const [found, setFound] = useState<Value>()
  const form = useRef({ read, parse })
  useEffect(() => {
    form.current = { read, parse }
  }, [read, parse])

  useEffect(
    () =>
      ending.addSource(() => {
        const value = form.current.read()
        return value === undefined ? undefined : { name, value }
      }),
    [ending, name],
  )

  useEffect(() => {
    let shown = true
    const look = async (): Promise<void> => {
      const stored = await ending.drafts()?.find(name)
      if (shown && stored !== undefined) setFound(() => form.current.parse(stored))
    }
    void look()
    return () => {
      shown = false
    }
  }, [ending, name])

  const forget = (): void => {
    ending.drafts()?.forget(name)
    setFound(undefined)
  }
  return { found, forget }
}
