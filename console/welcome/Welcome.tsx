import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '../kit/Button.tsx'
import { wordsOf } from '../kit/words.ts'
import { home } from '../shell/guard.ts'
import { useIdentity } from '../shell/identity.ts'
import { Mark } from '../shell/Mark.tsx'
import { useSettings } from '../shell/settings.ts'

const zhCN = {
  welcome: '欢迎使用 {{product}}，{{name}}',
  line: '每一次修改都只记录一次，并且随时说得清楚。',
  enter: '立即进入',
} as const

const useWords = wordsOf('welcome', {
  'zh-CN': zhCN,
  'zh-TW': {
    welcome: '歡迎使用 {{product}}，{{name}}',
    line: '每一次變更都只記錄一次，而且隨時說得清楚。',
    enter: '立即進入',
  },
  'en-US': {
    welcome: 'Welcome to {{product}}, {{name}}',
    line: 'Every change is written down once, and can always be explained.',
    enter: 'Enter now',
  },
})

/** A door with one handle. */
export const Welcome = () => {
  const t = useWords()
  const { product } = useSettings()
  const { data: identity } = useIdentity()
  const name = identity?.name || identity?.userName || ''
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
      <span className="[&_svg]:size-10">
        <Mark />
      </span>
      <h1 className="mt-3 text-28!">{t('welcome', { product, name })}</h1>
      <p className="text-text-2">{t('line')}</p>
      <Link href={home} className={`mt-3 ${buttonClass('main')}`}>
        {t('enter')}
        <ArrowRight aria-hidden />
      </Link>
    </main>
  )
}
