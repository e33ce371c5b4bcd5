import { projections } from '../../index.ts'

/** The contexts of read models by their names. */
export const contextsOf = (models: readonly string[]): readonly string[] => {
  const contexts = models.map((name) => {
    const model = projections.find((one) => one.name === name)
    if (!model) throw new Error(`no read model ${name}`)
    return model.context
  })
  return [...new Set(contexts)]
}
