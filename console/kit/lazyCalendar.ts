import { lazy } from 'react'

/** The calendar and its library come when a picker is first opened; typing a day never waits for them. */
export const LazyCalendar = lazy(() =>
  // oxlint-disable-next-line daybook/import-call -- a part of 20 kB that most visits of a form never open
  import('./Calendar.tsx').then(({ Calendar }) => ({ default: Calendar })),
)
