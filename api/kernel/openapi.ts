import type { Context } from 'koa'
import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import type { AnyRoute } from './route.ts'

const fieldProblem = z.strictObject({
  path: z.string(),
  key: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const problem = z
  .strictObject({
    code: z.union([z.literal(500), z.literal(508)]),
    data: z.null(),
    message: z.string(),
    error: z.strictObject({
      key: z.string(),
      fields: z.array(fieldProblem).optional(),
      allowed: z.array(z.string()).optional(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      requestId: z.string(),
    }),
  })
  .meta({ id: 'Problem' })

/** The description of all routes, OpenAPI 3.1, from the same table and schemas that answer. */
export const describeRoutes = (routes: readonly AnyRoute[]): object => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Daybook', version: '1' },
      components: {
        securitySchemes: {
          authorization: { type: 'http', scheme: 'bearer' },
          accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
        },
      },
      paths,
    },
    { allowEmptySchema: { transform: true, custom: true, undefined: true } },
  )
}

const operationOf = (route: AnyRoute): ZodOpenApiOperationObject => ({
  operationId: `${route.method}${route.path.replaceAll(/\W+/g, '_')}`,
  summary: route.summary,
  tags: [route.path.split('/')[1] ?? ''],
  'x-action': route.action,
  ...(route.widenedBy ? { 'x-widened-by': route.widenedBy } : {}),
  security: route.action === 'public' ? [] : [{ authorization: [] }, { accessToken: [] }],
  requestParams: { path: pathParams(route), ...(route.query ? { query: objectOf(route.query) } : {}) },
  ...requestBodyOf(route),
  responses: responsesOf(route),
})

const pathParams = ({ path }: AnyRoute): z.ZodObject =>
  z.strictObject(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()])))

/** The object that a query schema reads before it transforms it. */
const objectOf = (schema: z.ZodType): z.ZodObject => {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodPipe) return objectOf(schema.in as z.ZodType) // zod's inner type is its core's
  if (schema instanceof z.ZodOptional) return objectOf(schema.unwrap() as z.ZodType) // as above
  throw new Error('a query schema must be an object')
}

const requestBodyOf = ({ body, upload }: AnyRoute): Pick<ZodOpenApiOperationObject, 'requestBody'> => {
  if (upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(body) } } } }
  return body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}
}

const formOf = (body: z.ZodType | undefined): z.ZodType => {
  const file = z.strictObject({ file: z.string().meta({ format: 'binary' }) })
  return body ? z.intersection(file, body) : file
}

const responsesOf = (route: AnyRoute): ZodOpenApiResponsesObject => {
  const data = route.data ?? z.unknown()
  const envelope = z.strictObject({ code: z.literal(200), data, message: z.string() })
  const refusals = statusesOf(route).map((status) => [
    String(status),
    { description: descriptions[status] ?? '', content: { 'application/json': { schema: problem } } },
  ])
  return {
    '200': { description: 'done', content: { 'application/json': { schema: envelope } } },
    ...Object.fromEntries(refusals),
  }
}

/** The refusals that a route can answer with. */
const statusesOf = ({ method, path, action, limit }: AnyRoute): readonly number[] => [
  400,
  ...(action === 'public' && limit !== 'signIn' ? [] : [401]),
  ...(action.includes(':') ? [403] : []),
  ...(path.includes(':') || method !== 'get' ? [404] : []),
  ...(method === 'get' ? [] : [408, 409, 412, 413]),
  ...[429, 500, 503],
]

const descriptions: Readonly<Record<number, string>> = {
  400: 'unreadable or invalid; every field that stands in the way is named',
  401: 'no session (code 508), or wrong credentials (code 500)',
  403: 'the action is not granted',
  404: 'absent or out of scope',
  408: 'the request came too slowly',
  409: 'a rule or the state does not allow it',
  412: 'changed meanwhile by someone else',
  413: 'too large',
  429: 'too many requests; Retry-After says when',
  500: 'unexpected; nothing is told but the request id',
  503: 'stopping, too busy, or the log cannot be written now; Retry-After says when',
}

/** Serves the description; made when it is first asked for. */
export const serveDescription = (routes: readonly AnyRoute[]) => {
  let text: string | undefined
  return (ctx: Context, next: () => Promise<void>): Promise<void> | void => {
    if (ctx.path !== '/api/openapi.json' || ctx.method !== 'GET') return next()
    text ??= JSON.stringify(describeRoutes(routes))
    ctx.set('Content-Type', 'application/json; charset=utf-8')
    ctx.body = text
  }
}
