import { CopyButton } from './CopyButton.tsx'

/** A hash, a signature or a key in full, to be read aloud or copied. */
export const Code = ({ text, label }: { text: string; label: string }) => (
  <span className="flex items-start gap-2">
    <code className="min-w-0 font-mono text-12 leading-6 break-all text-text-2">{text}</code>
    <CopyButton text={text} label={label} />
  </span>
)

/** The ends of a long hash, where only the comparison by eye matters. */
export const shortHash = (hash: string): string => (hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : hash)
