import './document.ts'
import { configure } from '@testing-library/react'
import { takeToasts } from '../../console/kit/toast.ts'

/** For specs of the console: a document, made before anything that touches React is loaded. Import this first. */
configure({ asyncUtilTimeout: 8000 }) // the first use of a lazy part loads its library

// A part that was looked at alone may have said what no host has shown.
beforeEach(() => void takeToasts())

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
