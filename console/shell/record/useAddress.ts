import { useSearchParams } from 'wouter'

export type AddressDesk = Readonly<{
  get: (name: string) => string | undefined
  /** Sets what is given, takes away what is undefined; the view stays in the same tab. */
  set: (next: Readonly<Record<string, string | undefined>>) => void
}>

/** What a screen shows, as its address has it: reload and share give the same view. */
export const useAddress = (): AddressDesk => {
  const [search, setSearch] = useSearchParams()
  const set: AddressDesk['set'] = (next) =>
    setSearch(
      (params) => {
        for (const [name, value] of Object.entries(next))
          if (value === undefined) params.delete(name)
          else params.set(name, value)
        return params
      },
      { replace: true },
    )
  return { get: (name) => search.get(name) ?? undefined, set }
}

/** A whole number of the address; undefined when it is none. */
export const wholeOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
