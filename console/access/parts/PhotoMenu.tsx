import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { fileProblem } from '../../kit/FileDrop.tsx'
import { formatBytes } from '../../kit/format.ts'
import { useKitWords } from '../../kit/kitWords.ts'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { say } from '../../kit/toast.ts'
import { send } from '../../shell/calls.ts'
import { Avatar } from '../../shell/Avatar.tsx'
import { CropDialog } from './CropDialog.tsx'
import { useAccessWords } from './words.ts'

const endings = ['.png', '.jpg', '.jpeg', '.webp']
const maxBytes = 5 * 1024 * 1024

type Props = { name: string; photo: string | null; path: string; refresh: () => Promise<void> }

/** A person's picture as the button by which it is changed or taken away. */
export const PhotoMenu = ({ name, photo, path, refresh }: Props) => {
  const t = useAccessWords()
  const kit = useKitWords()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  const choose = (chosen: File | undefined): void => {
    if (!chosen) return
    const reason = fileProblem(chosen, { endings, maxBytes })
    if (reason === undefined) return setFile(chosen)
    const facts = { name: chosen.name, types: endings.join(kit('listComma')), size: formatBytes(chosen.size) }
    const sentence =
      reason === 'dropWrongType'
        ? kit(reason, { name: facts.name, types: facts.types })
        : reason === 'dropTooLarge'
          ? kit(reason, { name: facts.name, size: facts.size, limit: formatBytes(maxBytes) })
          : kit(reason, { name: facts.name })
    say(sentence, { tone: 'bad' })
  }

  const upload = async (picture: Blob): Promise<void> => {
    const form = new FormData()
    form.append('file', new File([picture], 'avatar.jpg', { type: picture.type }))
    await send('POST', path, form)
    await refresh()
    say(t('photoSaved'))
  }

  const remove = async (): Promise<void> => {
    await send('DELETE', path)
    await refresh()
    say(t('photoRemoved'))
  }

  return (
    <>
      <LazyMenu
        trigger={
          <button type="button" aria-label={t('photoChange')} className="rounded-full hover:opacity-85">
            <Avatar name={name} photo={photo} path={path} size="large" />
          </button>
        }
        entries={[
          { label: `${t('photoChoose')}…`, icon: ImageUp, onSelect: () => input.current?.click() },
          ...(photo === null
            ? []
            : [{ label: t('photoRemove'), icon: Trash2, look: 'bad' as const, onSelect: () => void remove() }]),
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        data-file-input
        accept={endings.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {file ? <CropDialog file={file} onSave={upload} onClose={() => setFile(undefined)} /> : null}
    </>
  )
}
