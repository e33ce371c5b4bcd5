import { GlobalRegistrator } from '@happy-dom/global-registrator'

/**
 * Registers a document as global, as a browser has it. Whatever Node has itself (fetch,
 * timers, streams, files) stays Node's, because specs of servers run in the same process.
 */
const DOM_OWN = new Set(['Event', 'EventTarget', 'CustomEvent'])

const nodeOwn = Object.getOwnPropertyDescriptors(globalThis)

if (!GlobalRegistrator.isRegistered) {
  GlobalRegistrator.register({ url: 'http://localhost/', width: 1440, height: 900 })
  for (const [name, descriptor] of Object.entries(nodeOwn)) {
    if (!DOM_OWN.has(name) && descriptor.configurable) Object.defineProperty(globalThis, name, descriptor)
  }
  // The reader speaks the reference language, whatever the machine does.
  Object.defineProperty(navigator, 'language', { value: 'zh-CN', configurable: true })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
}
