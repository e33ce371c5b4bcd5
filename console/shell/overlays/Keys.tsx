import { Dialog } from '../../kit/Dialog.tsx'
import { paletteKeys } from '../keyboard.ts'
import { useShellWords } from '../words.ts'

/** The list of keys. */
export const Keys = ({ onClose }: { onClose: () => void }) => {
  const t = useShellWords()
  const lines = [
    [paletteKeys(), t('keyPalette')],
    ['/', t('keySearch')],
    ['?', t('keyKeys')],
    ['Esc', t('keyEscape')],
  ] as const
  return (
    <Dialog open size="small" title={t('keys')} onOpenChange={(open) => (open ? undefined : onClose())}>
      <dl className="grid grid-cols-[96px_1fr] items-center gap-x-4 gap-y-3">
        {lines.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-xs border border-line-strong bg-sunken px-2 py-0.5 font-sans text-12 text-text-2">
                {keys}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
