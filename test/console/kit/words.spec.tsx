import '../../support/dom.ts'
import { act, render } from '@testing-library/react'
import { expect } from 'chai'
import { enUS } from '../../../console/kit/en-US.ts'
import {
  changeLanguage,
  currentLanguage,
  languages,
  STORED,
  startLanguage,
  type Words,
  wordsOf,
} from '../../../console/kit/words.ts'
import { zhCN } from '../../../console/kit/zh-CN.ts'
import { zhTW } from '../../../console/kit/zh-TW.ts'

const reference = { sent: '已发送 {{count}} 封录用通知给 {{name}}', plain: '保存' } as const
const useOfferWords = wordsOf('offer-spec', {
  'zh-CN': reference,
  'zh-TW': { sent: '已寄出 {{count}} 封錄取通知給 {{name}}', plain: '儲存' },
  'en-US': { sent: 'Sent {{count}} offers to {{name}}', sent_one: 'Sent one offer to {{name}}', plain: 'Save' },
})

const Said = ({ count, name }: { count: number; name: string }) => {
  const t = useOfferWords()
  return <p>{t('sent', { count, name })}</p>
}

describe('the words of a screen', () => {
  afterEach(() => act(() => changeLanguage('zh-CN')))

  it('change with the language, without a reload, and the page knows', async () => {
    const view = render(<Said count={10321} name="林语" />)
    expect(view.container.textContent).to.equal('已发送 10,321 封录用通知给 林语')
    await act(() => changeLanguage('zh-TW'))
    expect(view.container.textContent).to.equal('已寄出 10,321 封錄取通知給 林语')
    await act(() => changeLanguage('en-US'))
    expect(view.container.textContent).to.equal('Sent 10,321 offers to 林语')
    expect(document.documentElement.lang).to.equal('en-US')
    expect([currentLanguage(), localStorage.getItem(STORED)]).to.deep.equal(['en-US', 'en-US'])
  })

  it('know one from many where the language does', async () => {
    await act(() => changeLanguage('en-US'))
    const t = useOfferWords.reader()
    expect(t('sent', { count: 1, name: 'Lin' })).to.equal('Sent one offer to Lin')
  })

  it('take values as data, never as phrases', () => {
    const view = render(<Said count={1} name="$t(plain) {{count}} <b>&" />)
    expect(view.container.textContent).to.equal('已发送 1 封录用通知给 $t(plain) {{count}} <b>&')
  })

  it('are checked by the compiler', () => {
    const t = useOfferWords.reader()
    // @ts-expect-error -- a value is missing
    expect(t('sent', { count: 1 })).to.include('{{name}}')
    // @ts-expect-error -- there is no such phrase
    expect(t('save')).to.equal('save')
    // @ts-expect-error -- a phrase is missing
    const incomplete: Words<typeof reference> = { plain: 'Save' }
    expect(incomplete.plain).to.equal('Save')
  })
})

describe('the language of a visit', () => {
  it('is the browser’s if that is Simplified Chinese or English, else the one chosen before, else Simplified Chinese', () => {
    expect(startLanguage('en-US', 'zh-TW')).to.equal('en-US')
    expect(startLanguage('zh-CN', 'en-US')).to.equal('zh-CN')
    expect(startLanguage('de-DE', 'zh-TW')).to.equal('zh-TW')
    expect(startLanguage('de-DE', 'nonsense')).to.equal('zh-CN')
    expect(startLanguage(undefined, null)).to.equal('zh-CN')
  })
})

describe('the kit’s own words', () => {
  const values = (phrase: string) =>
    [...phrase.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

  it('are complete in three languages, with the same values in each', () => {
    expect(languages).to.deep.equal(['zh-CN', 'zh-TW', 'en-US'])
    for (const [key, phrase] of Object.entries(zhCN)) {
      for (const other of [zhTW, enUS]) {
        expect(other, key).to.have.property(key)
        expect(values(Object(other)[key]), key).to.deep.equal(values(phrase))
      }
    }
  })

  it('never shout', () => {
    for (const phrase of [zhCN, zhTW, enUS].flatMap((words) => Object.values(words)))
      expect(phrase).to.not.match(/[!！]/)
  })
})
