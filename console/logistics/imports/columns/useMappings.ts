import type { ImportMapping } from '../../../../events/kernel/importTarget.ts'
import type { ImportMappingAnswer } from '../../../../projections/settings/importAnswers.ts'
import { send, useList, useRefresh } from '../../../shell/calls.ts'
import { useInLanguage } from '../../../shell/useInLanguage.ts'
import { useImportPaths } from '../place.ts'

const none: readonly ImportMappingAnswer[] = []

/** The mappings to choose from, and what people do with those they keep. */
export const useMappings = () => {
  const { mappingApi } = useImportPaths()
  const { data, mutate } = useList<ImportMappingAnswer>(`${mappingApi}/getMappingByParam?pageNum=1&pageSize=200`)
  useInLanguage(mutate)
  const refresh = useRefresh()
  const change = async (body: object): Promise<void> => {
    await send('PUT', mappingApi, body)
    await refresh(mappingApi)
  }
  return {
    list: data?.list ?? none,
    keep: async (name: string, mapping: ImportMapping): Promise<string> => {
      const { id } = await send<Readonly<{ id: string }>>('POST', mappingApi, { name, mapping })
      await refresh(mappingApi)
      return id
    },
    rename: ({ id, version }: KeptMapping, name: string) => change({ id, version, name }),
    save: ({ id, version }: KeptMapping, mapping: ImportMapping) => change({ id, version, mapping }),
    remove: async ({ id }: KeptMapping): Promise<void> => {
      await send('DELETE', `${mappingApi}/${encodeURIComponent(id)}`)
      await refresh(mappingApi)
    },
  }
}

export type Mappings = ReturnType<typeof useMappings>

/** A mapping that people keep, so that it can be changed. */
export type KeptMapping = Extract<ImportMappingAnswer, { shipped: false }>
