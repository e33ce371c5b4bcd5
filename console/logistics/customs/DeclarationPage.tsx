import { Ellipsis, Pencil } from 'lucide-react'
import { Link, useLocation, useParams } from 'wouter'
import type { CustomsLine } from '../../../events/logistics/customsSchemas.ts'
import type { DeclarationRow } from '../../../projections/logistics/declarations.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { formatDay, formatMoney, formatNumber } from '../../kit/format.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { LazyMenu } from '../../kit/LazyMenu.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { RecordPage } from '../../shell/record/RecordPage.tsx'
import { useAddress } from '../../shell/record/useAddress.ts'
import { useRecordAt } from '../../shell/record/useRecordAt.ts'
import { useUndo } from '../../shell/record/useUndo.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { shipmentPath } from '../shipments/paths.ts'
import { toneOf } from './CustomsState.tsx'
import { labelOf, wordOf } from './labels.ts'
import { declarationApi, listPath } from './paths.ts'
import { DeclarationForm } from './screen.ts'
import { icons, steps, useCustomsCommands } from './useCustomsCommands.tsx'
import { type DetailedDeclaration, useRefreshDeclarations } from './useDeclarations.ts'
import { useCustomsWords } from './words.ts'

type Props = { declaration: DetailedDeclaration }

const asShown = (then: DeclarationRow, now: DetailedDeclaration | undefined): DetailedDeclaration => ({
  ...then,
  name: then.number ?? then.lines[0]?.name ?? '',
  creator: now?.creator ?? '',
  company: now?.company ?? '',
  department: now?.department ?? null,
  allowed: [],
})

/** Lines by what they are called, amounts grouped, everything else as it is. */
const sayChange = (field: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map(({ name }: CustomsLine) => name).join(', ')
  return field === 'value' ? formatNumber(String(value)) : String(value)
}

/** One declaration: now or as it was then, with everything that happened to it. */
export const DeclarationPage = () => {
  const { id = '' } = useParams()
  const at = useRecordAt<DetailedDeclaration, DeclarationRow>({
    kind: 'customs',
    id,
    path: declarationApi(id),
    asShown,
  })
  return (
    <RecordPage
      at={at}
      listPath={listPath}
      head={(declaration) => <Head declaration={declaration} />}
      onUndo={useUndo(useRefreshDeclarations())}
      say={sayChange}
      form={at.current?.allowed.includes('ChangeCustoms') ? DeclarationForm : undefined}
    >
      {(declaration) => (
        <>
          {declaration.holdReason ? (
            <Notice tone="bad" title={labelOf('holdReason')}>
              {declaration.holdReason}
            </Notice>
          ) : null}
          <FactsCard declaration={declaration} />
          <LinesCard declaration={declaration} />
        </>
      )}
    </RecordPage>
  )
}

const Head = ({ declaration }: Props) => {
  const t = useCustomsWords()
  const words = useRecordWords()
  const address = useAddress()
  const [, navigate] = useLocation()
  const { start, removal, dialogs } = useCustomsCommands(() => navigate(listPath))
  const { name, status, lineCount, value, currency, allowed } = declaration
  const [next, ...others] = steps.filter((command) => allowed.includes(command))
  const menu = [
    ...others.map((command) => ({
      label: `${t(command)}…`,
      icon: icons[command],
      onSelect: () => start(command, [declaration]),
    })),
    ...(allowed.includes('RemoveCustoms') ? [removal.entryFor(declaration)] : []),
  ]
  return (
    <>
      <PageHead
        title={name}
        line={[t('count', { count: lineCount }), formatMoney(value, currency)].join(' · ')}
        tags={<Tag tone={toneOf[status]}>{wordOf('status', status)}</Tag>}
        actions={
          <>
            {allowed.includes('ChangeCustoms') ? (
              <Button icon={Pencil} onClick={() => address.set({ edit: 'yes' })}>
                {words('edit')}
              </Button>
            ) : null}
            {next ? (
              <Button look="main" icon={icons[next]} onClick={() => start(next, [declaration])}>
                {t(next)}
              </Button>
            ) : null}
            {menu.length > 0 ? (
              <LazyMenu align="end" trigger={<IconButton icon={Ellipsis} label={words('more')} />} entries={menu} />
            ) : null}
          </>
        }
      />
      {dialogs}
    </>
  )
}

const FactsCard = ({ declaration }: Props) => {
  const t = useCustomsWords()
  const { number, tradeMethod, port, currency, declaredOn, releasedOn, remarks, creator, department } = declaration
  return (
    <Card title={t('facts')} pad>
      <Facts
        facts={[
          { label: labelOf('number'), value: number },
          { label: labelOf('currency'), value: currency },
          { label: labelOf('tradeMethod'), value: tradeMethod },
          { label: labelOf('port'), value: port },
          { label: labelOf('declaredOn'), value: declaredOn && formatDay(declaredOn) },
          { label: labelOf('releasedOn'), value: releasedOn && formatDay(releasedOn) },
          { label: t('creator'), value: creator },
          { label: t('department'), value: department },
          { label: labelOf('remarks'), value: remarks, wide: true },
        ]}
      />
    </Card>
  )
}

const LinesCard = ({ declaration: { lines, currency } }: Props) => (
  <Card title={labelOf('lines')} pad>
    <ul className="grid gap-3 text-13">
      {lines.map(({ shipmentId, name, hsCode, chineseName, qty, unitPrice }) => (
        <li key={shipmentId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b pb-2 last:border-0">
          <span className="font-medium">{chineseName}</span>
          <span className="text-right tabular-nums">
            {formatNumber(qty)} × {formatMoney(unitPrice, currency)}
          </span>
          <span className="text-text-2">
            {labelOf('line.hsCode')} {hsCode}
          </span>
          <Link href={shipmentPath(shipmentId)} className="link text-right">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)
