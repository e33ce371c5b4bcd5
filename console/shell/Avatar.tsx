import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { fetchFile } from './calls.ts'
import { initialsOf } from './initials.ts'

const sizes = { small: 'size-[26px] text-11', large: 'size-16 text-20' } as const

type Props = {
  name: string
  /** The stored picture; a new one has another id. */
  photo: string | null | undefined
  /** Where the picture is asked for. */
  path: string
  size?: keyof typeof sizes
}

/** A person's picture, or the first letters of the name. */
export const Avatar = ({ name, photo, path, size = 'small' }: Props) => {
  const address = usePicture(photo ? path : null, photo)
  return address ? (
    <img src={address} alt="" className={clsx('shrink-0 rounded-full object-cover', sizes[size])} />
  ) : (
    <span
      aria-hidden
      className={clsx('grid shrink-0 place-items-center rounded-full bg-ink-soft font-semibold text-ink', sizes[size])}
    >
      {initialsOf(name)}
    </span>
  )
}

/** The address of a picture that only this reader may see: fetched with their token and kept while it is shown. */
const usePicture = (path: string | null, photo: string | null | undefined): string | undefined => {
  const { data } = useSWR(
    path === null ? null : ['picture', path, photo],
    async () => (await fetchFile('GET', path ?? '')).content,
    { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false, onError: () => undefined },
  )
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (data === undefined) return setAddress(undefined)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}
