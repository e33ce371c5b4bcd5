import { Link } from 'wouter'
import { Card } from '../kit/Card.tsx'
import { buttonClass } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { currentLanguage, wordsOf } from '../kit/words.ts'
import { home, login } from '../shell/guard.ts'
import { Mark } from '../shell/Mark.tsx'
import { usePage } from '../shell/page.ts'
import { useSettings } from '../shell/settings.ts'
import { useToken } from '../shell/shellContext.ts'
import { LanguageSegments } from '../shell/signIn/LanguageSegments.tsx'

const zhCN = {
  nothing: '还没有发布内容',
  nothingLine: '这里显示最近一次发布的“{{title}}”。发布之后，任何人不必登录就能看到。',
  signIn: '登录',
  toHome: '进入首页',
} as const

const useWords = wordsOf('published', {
  'zh-CN': zhCN,
  'zh-TW': {
    nothing: '還沒有發佈內容',
    nothingLine: '這裡顯示最近一次發佈的「{{title}}」。發佈之後，任何人不必登入就能看到。',
    signIn: '登入',
    toHome: '前往首頁',
  },
  'en-US': {
    nothing: 'Nothing is published yet',
    nothingLine:
      'The last published “{{title}}” is shown here. Once published, everybody can read it without signing in.',
    signIn: 'Sign in',
    toHome: 'Go to home',
  },
})

/** A public page: what was published last, or that nothing was. */
export const Published = () => {
  const t = useWords()
  const { screen } = usePage()
  const { product } = useSettings()
  const signedIn = useToken() !== undefined
  const title = screen.title[currentLanguage()]
  return (
    <div className="grid min-h-dvh grid-rows-[48px_1fr]">
      <header className="flex items-center gap-2.5 border-b bg-surface px-5 font-semibold max-md:px-4">
        <Mark />
        <span className="min-w-0 grow truncate text-[15px]">{product}</span>
        <LanguageSegments />
      </header>
      <main className="p-6 max-md:p-4">
        <h1 className="mb-4">{title}</h1>
        <Card>
          <Empty
            title={t('nothing')}
            line={t('nothingLine', { title })}
            action={
              <Link href={signedIn ? home : login} className={buttonClass()}>
                {signedIn ? t('toHome') : t('signIn')}
              </Link>
            }
          />
        </Card>
      </main>
    </div>
  )
}
