import { Fragment } from 'react'
import { Link } from 'wouter'
import type { Crumb } from './breadcrumb.ts'
import { useShellWords } from './words.ts'

/** Where one is. On a phone only the page itself is named. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const t = useShellWords()
  const last = crumbs.length - 1
  return (
    <nav aria-label={t('breadcrumb')} className="ml-2 min-w-0 grow truncate text-13 text-text-3">
      {crumbs.map(({ title, to }, place) => (
        <Fragment key={place}>
          {place === last ? (
            <span aria-current="page" className="font-medium text-text">
              {title}
            </span>
          ) : (
            <span className="max-md:hidden">
              {to ? (
                <Link href={to} className="hover:text-text">
                  {title}
                </Link>
              ) : (
                title
              )}
              {' / '}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
