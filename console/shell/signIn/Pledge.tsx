import { Mark } from '../Mark.tsx'
import { useShellWords } from '../words.ts'

/** What the product promises, beside the form. */
export const Pledge = ({ product }: { product: string }) => {
  const t = useShellWords()
  const facts = [
    [t('factReplay'), t('factReplayLine')],
    [t('factExplain'), t('factExplainLine')],
    [t('factProve'), t('factProveLine')],
  ] as const
  return (
    <aside className="flex flex-col border-r bg-sunken px-16 py-12 max-lg:hidden">
      <div className="flex h-12 items-center gap-2.5 text-[15px] font-semibold tracking-[-0.01em]">
        <Mark />
        {product}
      </div>
      <div className="my-auto max-w-[520px]">
        <p className="text-[34px] leading-[42px] font-semibold tracking-[-0.025em] break-keep text-balance">
          {t('slogan')}
        </p>
        <p className="mt-3.5 text-[15px] leading-6 text-text-2">{t('sloganLine')}</p>
        <dl className="mt-9 text-13">
          {facts.map(([word, line]) => (
            <div key={word} className="grid grid-cols-[76px_1fr] gap-3 border-t py-[9px]">
              <dt className="font-semibold">{word}</dt>
              <dd className="text-text-2">{line}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="text-13 text-text-3">© {product}</p>
    </aside>
  )
}
