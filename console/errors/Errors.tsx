import { Link, useSearchParams } from 'wouter'
import { buttonClass } from '../kit/Button.tsx'
import { ownAddress } from '../shell/guard.ts'
import { useShell } from '../shell/shellContext.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useErrorWords } from './words.ts'

/** The address exists and is not granted; `from` names it, to be tried again after a grant. */
export const NoPermission = () => {
  const t = useErrorWords()
  const { screens } = useShell()
  const [search] = useSearchParams()
  const from = ownAddress(screens, search.get('from'))
  return (
    <ErrorPage
      code={401}
      title={t('noPermission')}
      line={t('noPermissionLine')}
      action={
        from ? (
          <Link href={from} className={buttonClass()}>
            {t('tryAgain')}
          </Link>
        ) : null
      }
    />
  )
}

/** The server failed; `requestId` in the query is the number to quote. */
export const ServerError = () => {
  const t = useErrorWords()
  const [search] = useSearchParams()
  const requestId = search.get('requestId') ?? undefined
  return <ErrorPage code={500} title={t('serverError')} line={t('serverErrorLine')} requestId={requestId} />
}

/** No such address, or one whose area is not built. */
export const NotFound = () => {
  const t = useErrorWords()
  return <ErrorPage code={404} title={t('notFound')} line={t('notFoundLine')} />
}
