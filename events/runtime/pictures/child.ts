import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { asChild, type Say } from '../childProcess.ts'
import { draw } from './draw.ts'
import type { Question } from './shape.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** The program of the process that draws one picture anew. */
asChild(async (input: unknown, say: Say) => {
  const { path } = input as Question // the parent's own words
  await say(await draw(await readFile(path)))
})
