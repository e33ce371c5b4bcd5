/** The product's mark: three lines of a daybook. */
export const Mark = () => (
  <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0">
    <rect width="20" height="20" rx="5" className="fill-ink" />
    <path d="M5 6.75h10M5 10.25h10M5 13.75h6" strokeWidth="1.5" className="stroke-on-ink" />
  </svg>
)
