import { expect } from 'chai'
import * as z from 'zod'
import { describeRoutes } from '../../../api/kernel/openapi.ts'
import { route } from '../../../api/kernel/route.ts'
import { pageQuery } from '../../../projections/kernel/listQuery.ts'
import { type Api, startApi } from '../../support/api.ts'
import { note, noteRoutes, notes } from './notes.ts'

type Described = Readonly<{
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}>
type Operation = Readonly<{
  'x-action': string
  parameters?: readonly Readonly<{ name: string; in: string; required?: boolean }>[]
  requestBody?: { content: Record<string, { schema: { properties: object; additionalProperties: boolean } }> }
  responses: Record<string, unknown>
}>

const uploading = route({
  method: 'post',
  path: '/diary/picture',
  action: 'diary:picture:put',
  summary: 'A picture',
  upload: { limit: 10, extensions: ['png'] },
  body: z.strictObject({ label: z.string() }),
  query: pageQuery,
  handle: async () => null,
})

describe('the description of the API', () => {
  const routes = [...noteRoutes, uploading]
  const described = describeRoutes(routes) as Described

  it('has every route with its action', () => {
    const told = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => `${method} ${path} ${operation['x-action']}`),
    )
    const expected = routes.map(({ method, path, action }) => `${method} /api${path.replace(':id', '{id}')} ${action}`)
    expect(told.sort()).to.deep.equal(expected.sort())
    expect(described.openapi).to.equal('3.1.0')
  })

  it('comes from the schemas that validate: no other fields are allowed', () => {
    const body = described.paths['/api/diary/note']?.post?.requestBody?.content['application/json']?.schema
    expect(Object.keys(body?.properties ?? {})).to.deep.equal(['title', 'mood', 'stars'])
    expect(body?.additionalProperties).to.equal(false)
  })

  it('names the parameters of path and address, and the file of an upload', () => {
    const parametersOf = (path: string, method: string) =>
      described.paths[path]?.[method]?.parameters?.map((one) => `${one.in} ${one.name}`)
    expect(parametersOf('/api/diary/note/{id}', 'get')).to.deep.equal(['path id'])
    expect(parametersOf('/api/diary/picture', 'post')).to.include.members(['query pageNum', 'query size'])
    expect(described.paths['/api/diary/picture']?.post?.requestBody?.content).to.have.key('multipart/form-data')
  })

  it('tells the errors of a route', () => {
    const statuses = (path: string, method: string) => Object.keys(described.paths[path]?.[method]?.responses ?? {})
    expect(statuses('/api/diary/note/{id}', 'get')).to.include.members([
      '200',
      '400',
      '401',
      '403',
      '404',
      '429',
      '500',
    ])
    expect(statuses('/api/diary/note/{id}', 'put')).to.include.members(['409', '412', '413'])
  })

  it('is served', async () => {
    const api: Api = await startApi({ routes: noteRoutes, deciders: [note], projections: [notes] })
    const { status, body } = await api.nobody.get('/openapi.json')
    expect(status).to.equal(200)
    expect(body).to.have.property('openapi', '3.1.0')
    await api.close()
  })
})
