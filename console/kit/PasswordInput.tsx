import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useKitWords } from './kitWords.ts'
import { TextInput } from './TextInput.tsx'

/** A secret, hidden until one asks to see it. */
export const PasswordInput = (props: Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix'>) => {
  const t = useKitWords()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          className="grid size-6 place-items-center rounded-xs hover:text-text"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  )
}
