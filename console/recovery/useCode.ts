import { useState } from 'react'
import { currentLanguage } from '../kit/words.ts'
import { useGet } from '../shell/calls.ts'

export type AskedCode = Readonly<{ id: string; picture: string | null; question: string | null }>

/** The code that is asked now, as a picture or as a sum in words; each is good for one answer. */
export const useCode = () => {
  const [kind, setKind] = useState<'picture' | 'text'>('picture')
  const [turn, setTurn] = useState(0)
  const [text, setText] = useState('')
  const path = `/recovery/captcha?kind=${kind}#${turn}.${currentLanguage()}` // behind the # it is the cache's alone
  const { data, error, isLoading } = useGet<AskedCode>(path, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
  const renew = (): void => {
    setText('')
    setTurn((before) => before + 1)
  }
  const change = (next: 'picture' | 'text'): void => {
    setKind(next)
    renew()
  }
  return { kind, change, renew, text, setText, asked: data, problem: error, isLoading }
}

export type Code = ReturnType<typeof useCode>
