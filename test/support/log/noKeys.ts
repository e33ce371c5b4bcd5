import type { SubjectKeys } from '../../../events/log/secrets.ts'

const none = (): never => {
  throw new Error('this spec records no personal data')
}

/** For codecs of events without personal data; whoever asks for a key after all is told. */
export const noKeys: SubjectKeys = { forWriting: none, forReading: none, state: none, hold: none, erase: none }
