import { useLocation, useSearchParams } from 'wouter'
import { Card } from '../kit/Card.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { currentLanguage, wordsOf } from '../kit/words.ts'
import { usePage, usePageName } from '../shell/page.ts'
import { matchPath } from '../shell/screen.ts'

const zhCN = {
  paramsLine: '这一页显示它从路径中收到的参数。',
  queryLine: '这一页显示它从查询中收到的参数。',
  name: '名称',
  value: '值',
  nothing: '没有收到任何参数',
} as const

const useWords = wordsOf('argu', {
  'zh-CN': zhCN,
  'zh-TW': {
    paramsLine: '這一頁顯示它從路徑中收到的參數。',
    queryLine: '這一頁顯示它從查詢中收到的參數。',
    name: '名稱',
    value: '值',
    nothing: '沒有收到任何參數',
  },
  'en-US': {
    paramsLine: 'This page shows the parameters it received in its path.',
    queryLine: 'This page shows the parameters it received in its query.',
    name: 'Name',
    value: 'Value',
    nothing: 'No parameter was received',
  },
})

/** What an address like `/argu/params/7` hands to its page. */
export const ReceivedParams = () => {
  const t = useWords()
  const { screen } = usePage()
  const [path] = useLocation()
  const params = Object.entries(matchPath(screen.path, path) ?? {})
  usePageName(params[0] ? `${screen.title[currentLanguage()]} ${params[0][1]}` : undefined)
  return <Received line={t('paramsLine')} pairs={params} />
}

/** What an address like `/argu/query?a=1` hands to its page. */
export const ReceivedQuery = () => {
  const t = useWords()
  const [search] = useSearchParams()
  return <Received line={t('queryLine')} pairs={[...search]} />
}

const Received = ({ line, pairs }: { line: string; pairs: readonly (readonly [string, string])[] }) => {
  const t = useWords()
  const { screen } = usePage()
  return (
    <>
      <PageHead title={screen.title[currentLanguage()]} line={line} />
      <Card pad>
        {pairs.length === 0 ? (
          <p className="text-text-2">{t('nothing')}</p>
        ) : (
          <table className="w-full text-left text-[13.5px]">
            <thead className="text-13 text-text-3">
              <tr>
                <th className="h-9 w-48 border-b font-medium">{t('name')}</th>
                <th className="h-9 border-b font-medium">{t('value')}</th>
              </tr>
            </thead>
            <tbody>
              {pairs.map(([name, value], place) => (
                <tr key={place}>
                  <td className="h-9 border-b text-text-2">{name}</td>
                  <td className="h-9 border-b break-all">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </>
  )
}
