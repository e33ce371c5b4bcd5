import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keepPart, type Part, type PartOptions } from './part.ts'

/** What a part is, without where it prints and who hears of it. */
export type Wanted = Omit<PartOptions, 'output' | 'say'>

/** Parts in the order in which they begin, several at a time; they end in the opposite one. */
export type Groups = Readonly<{
  /** Resolves when all of them have begun; throws where one does not, or all were told to end. */
  begin: (...wanted: readonly Wanted[]) => Promise<readonly Part[]>
  end: () => Promise<void>
  all: () => readonly Part[]
}>

/** The file of each part's output lies in the folder. */
export const createGroups = async (folder: string, say: (sentence: string) => void): Promise<Groups> => {
  await mkdir(folder, { recursive: true })
  const begun: (readonly Part[])[] = []
  let ended = false
  return {
    begin: async (...wanted) => {
      if (ended) throw new Error('The stack was told to end before it had begun.')
      if (wanted.length === 0) return []
      say(`Starting ${wanted.map(({ name }) => name).join(', ')} …`)
      const parts = wanted.map((one) => keepPart({ ...one, say, output: join(folder, outputOf(one.name)) }))
      begun.unshift(parts)
      await Promise.all(parts.map((part) => part.begun))
      return parts
    },
    end: async () => {
      ended = true
      for (const parts of begun) await Promise.all(parts.map((part) => part.stop()))
    },
    all: () => begun.flat(),
  }
}

/** `api 1` prints into `api-1.txt`. */
const outputOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}.txt`
