import { randomUUID } from 'node:crypto'
import { convertToCommandError } from '@eventstore/db-client'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { AppendLine } from './openClient.ts'
import { idOf } from './uuid.ts'

/** Sends an append in parts that are made for its id. Rejects when the line breaks, or no answer comes for long. */
export type SendParts = (parts: (id: string) => readonly BatchAppendReq[]) => Promise<BatchAppendResp>

export type Appends = Readonly<{
  send: SendParts
  /** Whether an answer, to whatever append, came within so many milliseconds. */
  isAnswered(within: number): boolean
}>

type Asked = Readonly<{ since: number; resolve: (answer: BatchAppendResp) => void; reject: (error: Error) => void }>
type Open = Readonly<{ line: AppendLine; asked: Map<string, Asked> }>

/** Milliseconds after which nobody waits any longer for an answer, and how often that is looked at. */
const longest = 10_000
const between = 1000

const broken = (): Error => Object.assign(new Error('the line to the event store broke'), { type: 'unavailable' })
const silent = (): Error => Object.assign(new Error('the event store gave no answer'), { type: 'timeout' })

/**
 * Many appends over one line. The client has this too, but its appends share one table for the whole process: a line that
 * breaks rejects those of all others, and a late answer, or a line that is full when it breaks, ends the process.
 */
export const createAppends = (openLine: () => Promise<AppendLine>): Appends => {
  let current: Promise<Open> | undefined
  let last = Number.NEGATIVE_INFINITY

  const onAnswer = (): void => {
    last = performance.now()
  }

  const lineToUse = (): Promise<Open> => {
    if (current) return current
    const opening = openLine().then((line) => watched(line, onAnswer, forget))
    const forget = (): void => {
      if (current === opening) current = undefined
    }
    opening.catch(forget)
    current = opening
    return opening
  }

  const send: SendParts = async (parts) => {
    const { line, asked } = await lineToUse()
    if (line.destroyed || line.writableEnded) throw broken()
    const id = randomUUID()
    return new Promise((resolve, reject) => {
      asked.set(id, { since: performance.now(), resolve, reject })
      for (const part of parts(id)) line.write(part)
    })
  }

  return { send, isAnswered: (within) => performance.now() - last < within }
}

/** Answers go to those who asked; when the line ends, all others are told. */
const watched = (line: AppendLine, onAnswer: () => void, forget: () => void): Open => {
  const asked = new Map<string, Asked>()
  const looking = setInterval(() => giveUpOld(asked), between).unref()
  const end = (error: Error): void => {
    clearInterval(looking)
    forget()
    for (const { reject } of asked.values()) reject(convertToCommandError(error))
    asked.clear()
  }
  line.on('data', (answer: BatchAppendResp) => {
    const id = idOf(answer.getCorrelationId())
    onAnswer()
    asked.get(id)?.resolve(answer)
    asked.delete(id)
  })
  line.on('error', end)
  for (const name of ['end', 'close']) line.on(name, () => end(broken()))
  return { line, asked }
}

/** Those who asked first stand first. */
const giveUpOld = (asked: Map<string, Asked>): void => {
  const before = performance.now() - longest
  for (const [id, { since, reject }] of asked) {
    if (since > before) return
    asked.delete(id)
    reject(silent())
  }
}
