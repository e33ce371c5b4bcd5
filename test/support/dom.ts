import './document.ts'
import { configure } from '@testing-library/react'

/** For specs of the console: a document, made before anything that touches React is loaded. Import this first. */
configure({ asyncUtilTimeout: 8000 }) // the first use of a lazy part loads its library

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
