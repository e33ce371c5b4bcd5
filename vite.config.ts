import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** Shows the kit's page under /kit; it has an entry of its own, so no build ever carries it. */
const kitPage: Plugin = {
  name: 'kit-page',
  configureServer: ({ middlewares }) => {
    middlewares.use('/kit', ({ url }, answer, next) => {
      if (url !== '/') return next()
      answer.writeHead(302, { location: '/kit/page/' })
      answer.end()
    })
  },
}

/** Builds the console into dist/console; in development its calls go to the server on PORT. */
export default defineConfig(({ mode }) => {
  const { PORT = '8080' } = loadEnv(mode, '.', 'PORT')
  return {
    root: 'console',
    plugins: [react(), tailwindcss(), kitPage],
    build: {
      outDir: '../dist/console',
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: ['console/index.html', 'console/recovery/index.html'] },
    },
    server: { proxy: { '/api': `http://127.0.0.1:${PORT}` } },
  }
})
