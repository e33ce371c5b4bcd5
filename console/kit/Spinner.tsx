import { LoaderCircle } from 'lucide-react'

/** Something works; say what in words beside it. Purely visual. */
export const Spinner = () => <LoaderCircle aria-hidden className="animate-spin" />
