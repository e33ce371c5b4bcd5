import { ChartColumn, ImageDown, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { useKitWords } from '../kitWords.ts'

type Props = {
  title: string
  unit?: string | undefined
  legend: ReactNode
  asTable: boolean
  onAsTable: ((asTable: boolean) => void) | undefined
  onPicture: (() => void) | undefined
  /** What else can be done with it, after its own buttons. */
  actions?: ReactNode
  /** A theme's own ground and ink. */
  ground?: string | undefined
  text?: string | undefined
  children: ReactNode
}

/** What every chart has around it: title and unit, the legend, the same as a table, and the picture to keep. */
export const ChartFrame = ({ title, unit, legend, asTable, onAsTable, onPicture, children, ...rest }: Props) => {
  const { actions, ground, text } = rest
  const t = useKitWords()
  return (
    <figure className="@container min-w-0 overflow-clip rounded-lg border bg-surface">
      <figcaption className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-1.5">
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
          <h2 className="truncate text-14">{title}</h2>
          {unit ? <span className="text-12 text-text-3">{t('chartUnit', { unit })}</span> : null}
        </div>
        {legend ? <div className="order-last w-full pb-1 @2xl:order-none @2xl:w-auto @2xl:pb-0">{legend}</div> : null}
        <div className="flex items-center gap-1">
          {onAsTable ? (
            <Button look="quiet" icon={asTable ? ChartColumn : Table2} onClick={() => onAsTable(!asTable)}>
              {t(asTable ? 'showChart' : 'showTable')}
            </Button>
          ) : null}
          {onPicture ? <IconButton icon={ImageDown} label={t('savePicture')} onClick={onPicture} /> : null}
          {actions}
        </div>
      </figcaption>
      <div className="relative" style={asTable ? undefined : { background: ground, color: text }}>
        {children}
      </div>
    </figure>
  )
}
