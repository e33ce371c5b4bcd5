import '../../main.css'
import { createRoot } from 'react-dom/client'
import { KitPage } from './KitPage.tsx'

// Opened by itself at /kit/page/ of the development server, with ?theme=dark for the other theme.
document.documentElement.dataset['theme'] =
  new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light'

const root = document.getElementById('root')
if (root) createRoot(root).render(<KitPage toasts />)
