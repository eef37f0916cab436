// One truth: the call table. Server routes and the published document are compared with it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTable } from '#src/contract/call-table.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  responses: Record<string, { content?: unknown }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

let backend: Backend
let document: Document
beforeAll(async () => {
  backend = await startBackend()
  document = (await backend.send({ url: '/api/openapi.json' })).body as Document
})
afterAll(() => backend.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
const tableLines = callTable.map(({ method, path, name }) => `${method} ${path} ${name}`).sort()

/** `GET /api/config` lines of everything the server listens to, read from the router itself. */
const routes = (): string[] => {
  const above: string[] = []
  return backend.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line)
      if (!match) return []
      const depth = (match[1] ?? '').length / 4
      above[depth] = (depth > 0 ? above[depth - 1] : '') + (match[2] ?? '')
      return (match[3] ?? '').split(', ').map((method) => `${method} ${above[depth]}`)
    })
}

describe('the published contract', () => {
  it('is OpenAPI 3.1 and names every call of the table once, and nothing else', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(
      operations()
        .map(({ method, path, operation }) => `${method} ${path} ${operation.operationId}`)
        .sort(),
    ).toEqual(tableLines)
  })

  it('is open to read without any header or cookie', async () => {
    const { status, headers } = await backend.newBrowser().send({ url: '/api/openapi.json' })
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringMatching('application/json')])
  })

  it('says what each call answers, also when it refuses, and whom it is open to', () => {
    for (const row of callTable) {
      const found = operations().find(({ operation }) => operation.operationId === row.name)?.operation
      expect(found?.summary).toBe(row.summary)
      expect(found?.tags).toEqual([row.access])
      if (row.kind !== 'file')
        expect(Object.keys(found?.responses ?? {})).toEqual([String(row.status ?? 200), '4XX', '5XX'])
    }
  })

  it('holds no reference to what is not in it', () => {
    const text = JSON.stringify(document)
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document)
      expect(target, path).toBeDefined()
    }
  })
})

describe('the server', () => {
  it('listens to every call of the table by its method and path, and to nothing else below /api', () => {
    const listed = callTable.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    const ours = routes().filter((line) => line.includes(' /api'))
    expect(ours.sort()).toEqual([...listed, 'GET /api/openapi.json', 'HEAD /api/openapi.json'].sort())
  })

  it('listens outside /api to its health, its version and the manifest alone, where it has no front end', () => {
    expect(
      routes()
        .filter((line) => !line.includes(' /api'))
        .sort(),
    ).toEqual(
      ['GET', 'HEAD'].flatMap((method) =>
        ['/healthz', '/kiosk.webmanifest', '/manifest.webmanifest', '/readyz', '/version.json'].map(
          (path) => `${method} ${path}`,
        ),
      ),
    )
  })
})
