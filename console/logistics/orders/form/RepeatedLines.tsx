import { readDay } from '../../../kit/days.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useList } from '../../../shell/calls.ts'
import type { ListedOrder } from '../fieldKinds.ts'
import { nameOfOrder } from '../orderName.ts'
import { apiPath, orderHref } from '../paths.ts'
import { useOrderWords } from '../words.ts'
import type { OrderInput } from './rules.ts'
import { useRested } from './useRested.ts'

type Props = { id: string | undefined; input: OrderInput }

const same = (value: string) => ({ op: 'eq', value })

/** Other lines with the same PO, P/N and required ETD, named before one saves; that is allowed. */
export const RepeatedLines = ({ id, input }: Props) => {
  const t = useOrderWords()
  const [po, partNumber, requiredEtd] = useRested([input.po.trim(), input.partNumber.trim(), input.requiredEtd])
  const isKnown = po && partNumber && readDay(requiredEtd ?? '') === requiredEtd
  const filters = isKnown ? { po: same(po), partNumber: same(partNumber), requiredEtd: same(requiredEtd ?? '') } : {}
  const { data } = useList<ListedOrder>(
    isKnown ? `${apiPath}/getOrderByParam?pageNum=1&pageSize=5` : null,
    { filters },
    { keepPreviousData: false, onError: () => undefined }, // a warning that cannot be had; the server gives it too
  )
  const others = (isKnown ? (data?.list ?? []) : []).filter((line) => line.id !== id)
  if (others.length === 0) return null
  return (
    <Notice tone="warn">
      {t('repeatedForm')}{' '}
      {others.map((line, place) => (
        <span key={line.id}>
          {place === 0 ? '' : ' · '}
          <a className="font-semibold underline" href={orderHref(line.id)} target="_blank" rel="noreferrer">
            {nameOfOrder(line)}
          </a>
        </span>
      ))}
    </Notice>
  )
}
