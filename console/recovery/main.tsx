import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { currentLanguage } from '../kit/words.ts'
import { connect, swrConfiguration } from '../shell/calls.ts'
import { startTheme } from '../shell/theme.ts'
import { useShellWords } from '../shell/words.ts'
import { Recovery } from './Recovery.tsx'

startTheme()

connect({
  fetch: (address, request) => fetch(address, request),
  token: () => undefined, // nobody is signed in here, whoever else uses this browser
  page: () => '/recovery',
  language: currentLanguage,
  requestError: () => useShellWords.reader()('requestError'),
  sessionGone: () => undefined,
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <SWRConfig value={swrConfiguration}>
    <Recovery />
  </SWRConfig>,
)
