import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { newId } from '../../../events/runtime/clock.ts'
import { openFolderFiles } from '../../../events/runtime/folderFiles.ts'

/** Keeps files in the folder named on the command line until it is killed; tells each one that was acknowledged. */
const files = await openFolderFiles({ folder: process.argv[2] ?? '', newId })
for (;;) {
  const content = randomBytes(1 + Math.floor(Math.random() * 400_000))
  const parts = Array.from({ length: 8 }, (_, index) =>
    content.subarray((index * content.length) / 8, ((index + 1) * content.length) / 8),
  )
  const kept = await files.keep('noise.bin', Readable.from(parts))
  const sha256 = createHash('sha256').update(Buffer.concat(parts)).digest('hex')
  process.stdout.write(`${kept.id} ${sha256}\n`)
}
