import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Codec } from '../../events/log/codec.ts'
import { openErasureRegister, registerName } from '../../events/log/erasureRegister.ts'
import { type Erasures, openErasures } from '../../events/log/erasures.ts'
import type { EventLog } from '../../events/log/eventLog.ts'
import type { KeyStore } from '../../events/log/keyStore.ts'
import { newId, now } from '../../events/runtime/clock.ts'

/** The erasures of a log in a folder of a test; the codec must know `erasedSubjects`. */
export const erasuresIn = async (
  folder: string,
  parts: Readonly<{ log: EventLog; codec: Codec; keyStore: KeyStore }>,
): Promise<Erasures> => {
  const { log, codec, keyStore } = parts
  const register = await openErasureRegister(join(folder, registerName), randomBytes(32))
  return openErasures({ log, codec, keys: keyStore.keys, register, now, newId })
}
