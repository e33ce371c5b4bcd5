import { clsx } from 'clsx'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { useKitWords } from './kitWords.ts'
import { LazyMenu } from './LazyMenu.tsx'

type Props = {
  total: number
  /** Counts from 1. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  sizes?: readonly number[]
  /** The read model has not caught up with what was just saved. */
  behind?: boolean | undefined
}

/** Under a table: how many there are, how many a page has, and the way to the others. A page past the end says so. */
export const Pager = ({ total, page, pageSize, onPage, onPageSize, sizes = [20, 50, 100, 200], behind }: Props) => {
  const t = useKitWords()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav
      aria-label={t('pageOf', { page, pages })}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t px-3 py-1.5 text-13 text-text-2 tabular-nums"
    >
      <span aria-live="polite">{t('total', { count: total })}</span>
      {behind ? <span className="text-warn">{t('behind')}</span> : null}
      {page > pages ? (
        <span className="text-warn">
          {t('pastEnd')}{' '}
          <button type="button" className="link" onClick={() => onPage(pages)}>
            {t('toLastPage')}
          </button>
        </span>
      ) : null}
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <LazyMenu
          align="end"
          trigger={
            <button
              type="button"
              title={t('pageSize')}
              className="mr-2 flex h-7 items-center gap-1 rounded-md px-2 hover:bg-hover"
            >
              {t('perPage', { size: pageSize })}
              <ChevronDown aria-hidden className="size-3.5!" />
            </button>
          }
          entries={sizes.map((size) => ({
            label: t('perPage', { size }),
            checked: size === pageSize,
            onSelect: () => onPageSize(size),
          }))}
        />
        <IconButton
          small
          icon={ChevronLeft}
          label={t('previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page, pages + 1) - 1)}
        />
        {pageRow(page, pages).map((one, place) =>
          one === undefined ? (
            <span key={`gap-${place}`} className="w-5 text-center text-text-3">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              aria-current={one === page ? 'page' : undefined}
              className={clsx(
                'h-6 min-w-6 rounded-md px-1.5',
                one === page ? 'bg-ink-soft font-medium text-ink' : 'hover:bg-hover',
              )}
              onClick={() => onPage(one)}
            >
              {one}
            </button>
          ),
        )}
        <IconButton
          small
          icon={ChevronRight}
          label={t('nextPage')}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}

/** The first, the last and those around the current page; undefined stands for a gap. At most seven places. */
export const pageRow = (page: number, pages: number): readonly (number | undefined)[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, place) => place + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, undefined, pages]
  if (page >= pages - 3) return [1, undefined, pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, undefined, page - 1, page, page + 1, undefined, pages]
}
