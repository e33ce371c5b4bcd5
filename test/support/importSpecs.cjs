/**
 * Makes mocha import() specs. It prefers require(), which tsx answers with CommonJS copies: whatever the product then
 * fetches with import() (lazy pages, lazy adapters) would meet a second copy of every module, with its own state.
 */
const { resolve } = require('node:path')
const { pathToFileURL } = require('node:url')
const loading = require(resolve(__dirname, '../../node_modules/mocha/lib/nodejs/esm-utils.cjs'))

loading.requireOrImport = (file) => import(pathToFileURL(file).href)
