import { Spinner } from '../../kit/Spinner.tsx'

/** The one button of a sign-in form, as wide as the fields; keeps its size while it works. */
export const WideButton = ({ busy, children }: { busy: boolean; children: string }) => (
  <button
    type="submit"
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className="mt-1 inline-flex h-9 w-full items-center justify-center gap-2 rounded-md bg-ink font-medium text-on-ink transition-colors hover:bg-ink-hover"
  >
    {busy ? <Spinner /> : null}
    {children}
  </button>
)
