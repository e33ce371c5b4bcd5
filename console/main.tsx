import { createRoot } from 'react-dom/client'
import { currentLanguage } from './kit/words.ts'
import { screens } from './screens.ts'
import { App } from './shell/App.tsx'
import { connect } from './shell/calls.ts'
import { browserDraftKeys } from './shell/draftKeys.ts'
import { createEnding } from './shell/ending.ts'
import { currentMove } from './shell/hashLocation.ts'
import { createSession } from './shell/session.ts'
import { startTheme } from './shell/theme.ts'
import { useShellWords } from './shell/words.ts'

startTheme()

const session = createSession()
const ending = createEnding({ session, keys: browserDraftKeys })

connect({
  fetch: (address, request) => fetch(address, request),
  token: session.token,
  page: () => currentMove().path,
  language: currentLanguage,
  requestError: () => useShellWords.reader()('requestError'),
  sessionGone: ending.gone,
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<App shell={{ screens, session, ending }} />)
