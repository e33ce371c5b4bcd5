import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ImportMapping } from '../../../../events/kernel/importTarget.ts'
import type { ImportDetail, ImportMappingAnswer } from '../../../../projections/settings/importAnswers.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { LazyMenu } from '../../../kit/LazyMenu.tsx'
import { Picker } from '../../../kit/Picker.tsx'
import { say } from '../../../kit/toast.ts'
import { type Edit, isSame } from '../mapping.ts'
import { useImportWords } from '../words.ts'
import { MappingName } from './MappingName.tsx'
import { RemoveMapping } from './RemoveMapping.tsx'
import type { Mappings } from './useMappings.ts'

type Props = {
  detail: ImportDetail
  mapping: ImportMapping
  mappings: Mappings
  chosen: ImportMappingAnswer | undefined
  /** It would be kept: nothing in it is wrong by itself. */
  sound: boolean
  onChoose: (id: string | null) => void
  edit: Edit
}

/** The mappings that have a name: to choose, to keep under a new one, to change, rename and remove. */
export const MappingChoice = ({ detail, mapping, mappings, chosen, sound, onChoose, edit }: Props) => {
  const t = useImportWords()
  const [asking, ask] = useState<'save' | 'rename' | 'remove'>()
  const kept = chosen && !chosen.shipped ? chosen : undefined
  const changed = chosen !== undefined && !isSame(mapping, chosen.mapping)
  const choose = (id: string): void => {
    const found = mappings.list.find((one) => one.id === id)
    if (!found) return
    onChoose(id)
    edit(() => found.mapping)
  }
  const saveChanges = async (): Promise<void> => {
    if (!kept) return
    await mappings.save(kept, mapping)
    say(t('saved', { name: kept.name }))
  }
  const close = (): void => ask(undefined)
  return (
    <Card>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
        <h2 className="text-14!">{t('mapping')}</h2>
        <span className="w-64 max-w-full">
          <Picker
            label={t('mappingChoose')}
            placeholder={t('mappingNone')}
            options={mappings.list.map(({ id, name, shipped }) => ({
              value: id,
              label: name,
              ...(shipped ? { note: t('mappingOurs') } : {}),
            }))}
            value={chosen?.id}
            onValueChange={choose}
          />
        </span>
        <p role="status" className="min-w-0 grow text-13 text-text-2">
          <Sentence detail={detail} chosen={chosen} changed={changed} />
        </p>
        {kept && changed ? (
          <Button disabled={!sound} onClick={saveChanges}>
            {t('saveChanges', { name: kept.name })}
          </Button>
        ) : null}
        <Button disabled={!sound} onClick={() => ask('save')}>
          {t('saveAs')}
        </Button>
        {kept ? (
          <LazyMenu
            align="end"
            trigger={<IconButton icon={Ellipsis} label={t('more')} />}
            entries={[
              { label: t('rename'), onSelect: () => ask('rename') },
              { label: t('remove'), look: 'bad', onSelect: () => ask('remove') },
            ]}
          />
        ) : null}
      </div>
      {asking === 'save' ? (
        <MappingName
          onClose={close}
          onName={async (name) => {
            onChoose(await mappings.keep(name, mapping))
            say(t('saved', { name }))
          }}
        />
      ) : null}
      {asking === 'rename' && kept ? (
        <MappingName
          name={kept.name}
          onClose={close}
          onName={async (name) => {
            await mappings.rename(kept, name)
            say(t('renamed', { name }))
          }}
        />
      ) : null}
      {asking === 'remove' && kept ? (
        <RemoveMapping mapping={kept} mappings={mappings} onClose={close} onRemoved={() => onChoose(null)} />
      ) : null}
    </Card>
  )
}

const Sentence = ({ detail, chosen, changed }: Pick<Props, 'detail' | 'chosen'> & { changed: boolean }) => {
  const t = useImportWords()
  if (chosen && changed) return t('mappingChanged', { name: chosen.name })
  if (detail.mapping) return null
  if (chosen && chosen.id === detail.suggested.mappingId) return t('mappingFits', { name: chosen.name })
  return chosen || detail.suggested.mappingId ? null : t('mappingByNames')
}
