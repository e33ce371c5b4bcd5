import type { ReactNode } from 'react'

const Frame = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    width="96"
    height="72"
    viewBox="0 0 96 72"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="stroke-line-strong"
  >
    {children}
  </svg>
)

/** An open page of a day book with its first line still to be written. */
export const NothingPicture = () => (
  <Frame>
    <path className="fill-surface" d="M48 18c-8-6-20-7-34-6v44c14-1 26 0 34 6 8-6 20-7 34-6V12c-14-1-26 0-34 6Z" />
    <path d="M48 18v44" />
    <path d="M24 24c6 0 11 1 15 3M24 33c6 0 11 1 15 3" />
    <path className="stroke-ink" strokeWidth="2" d="M57 31c5-2 9-3 13-3" />
    <path className="stroke-ink" d="m74 26 6-8 3 2-6 8-4 1.5Z" />
  </Frame>
)

/** A list of rows under a glass, none of them lit. */
export const NoMatchPicture = () => (
  <Frame>
    <rect className="fill-surface" x="14" y="10" width="56" height="46" rx="5" />
    <path d="M23 22h28M23 33h38M23 44h22" />
    <circle className="fill-canvas stroke-ink" strokeWidth="2" cx="64" cy="42" r="13" />
    <path className="stroke-ink" strokeWidth="2" d="m74 52 9 9" />
    <path className="stroke-ink" d="M59 42h10" />
  </Frame>
)

/** A line between two ends that broke. */
export const FailedPicture = () => (
  <Frame>
    <rect className="fill-surface" x="8" y="22" width="24" height="28" rx="5" />
    <rect className="fill-surface" x="64" y="22" width="24" height="28" rx="5" />
    <path d="M15 31h10M15 38h6M71 31h10M71 38h6" />
    <path d="M32 36h8M56 36h8" />
    <path className="stroke-bad" strokeWidth="2" d="m43 31 10 10M53 31 43 41" />
  </Frame>
)
