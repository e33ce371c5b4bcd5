import helmet from 'koa-helmet'
import type { Context } from 'koa'

/**
 * What browsers are told. Scripts come from our own files only; styles may be written by scripts, as toasts do. Headers
 * for browsers that nobody has any more are left out: they would travel with every answer.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/** The console uses none of these, so no page of ours may. */
const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
const permissions = unused.map((name) => `${name}=()`).join(', ')

/** Tells browsers what helmet does not know of. */
export const permissionsPolicy = (ctx: Context, next: () => Promise<void>): Promise<void> => {
  ctx.set('Permissions-Policy', permissions)
  return next()
}

/** Answers of the API are about people and rights: no cache keeps them. */
export const notStored = (ctx: Context, next: () => Promise<void>): Promise<void> => {
  if (ctx.path.startsWith('/api')) ctx.set('Cache-Control', 'no-store')
  return next()
}
