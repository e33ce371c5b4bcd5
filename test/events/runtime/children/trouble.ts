import { asChild } from '../../../../events/runtime/childProcess.ts'

/** A child that does as it is told: counts, hangs, eats memory, dies, or speaks out of turn. */
asChild(async (input, say) => {
  const { deed } = input as { deed: string } // the spec sends it
  if (deed === 'count') for (let count = 1; count <= 5; count++) await say({ count })
  if (deed === 'environment')
    await say({
      count: Object.keys(process.env).filter((name) => name === 'PATH' || name.startsWith('DAYBOOK')).length,
    })
  if (deed === 'hang') for (;;);
  if (deed === 'die') throw new Error('a wheel came off')
  if (deed === 'babble') await say({ nonsense: true })
  if (deed === 'eat') {
    const eaten: Buffer[] = []
    for (;;) {
      eaten.push(Buffer.alloc(10_000_000, 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  if (deed === 'heap') {
    const eaten: string[][] = []
    for (;;) eaten.push(Array.from({ length: 1000 }, (_, index) => `${index} and more`))
  }
})
