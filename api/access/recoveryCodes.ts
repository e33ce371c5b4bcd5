import { randomInt } from 'node:crypto'
import { fill, type Language, type Text } from '../../events/kernel/phrases.ts'
import type { Desk } from '../../projections/kernel/desk.ts'
import { keepShortly, takeShortly } from '../../projections/kernel/shortLived.ts'
import { drawCode } from './openPicture.ts'
import { hashOfToken, newToken } from './tokens.ts'

const minutes = 5
const greatest = 20

/** What stands before somebody says whose account it is: a code to read, or for those who cannot see it a sum. */
export type RecoveryCode = Readonly<{ id: string; picture: string | null; question: string | null }>

const sum: Text = {
  'zh-CN': '{one} 加 {other} 等于多少？',
  'zh-TW': '{one} 加 {other} 等於多少？',
  'en-US': 'What is {one} plus {other}?',
}

/** Asks for a code or a sum; the answer stays here for five minutes and is good once. */
export const askCode = async (desk: Desk, kind: 'picture' | 'text', language: Language): Promise<RecoveryCode> => {
  if (kind === 'picture') {
    const { text, svg } = await drawCode()
    const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    return { id: await keep(desk, text), picture, question: null }
  }
  const [one, other] = [randomInt(1, greatest), randomInt(1, greatest)]
  return { id: await keep(desk, String(one + other)), picture: null, question: fill(sum[language], { one, other }) }
}

const keep = async ({ db, now }: Desk, answer: string): Promise<string> => {
  const at = Date.parse(now())
  const id = newToken()
  await keepShortly(db, { id: keyOf(id), value: digestOf(answer), until: at + minutes * 60_000 }, at)
  return id
}

/** Whether this answers the code; right or wrong, the code is used up. */
export const isAnswered = async ({ db, now }: Desk, id: string, answer: string): Promise<boolean> =>
  (await takeShortly(db, keyOf(id), Date.parse(now()))) === digestOf(answer)

const keyOf = (id: string): string => `recovery code ${hashOfToken(id)}`

const digestOf = (answer: string): string => hashOfToken(answer.normalize('NFKC').replace(/\s+/gu, '').toLowerCase())
