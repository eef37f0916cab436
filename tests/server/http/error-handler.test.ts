import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installErrorHandler } from '#server/http/error-handler.ts'
import { AppError } from '#server/shared/app-error.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'

let app: FastifyInstance
let failure: Error
beforeEach(() => {
  app = fastify()
  installErrorHandler(app)
  app.get('/', () => {
    throw failure
  })
})
afterEach(() => app.close())

const answerTo = async (error: Error) => {
  failure = error
  const response = await app.inject('/')
  expect(errorBodySchema.safeParse(response.json()).success).toBe(true)
  return response
}
const withCode = (code: string, message = 'secret of the inside') => Object.assign(new Error(message), { code })

describe('a failure', () => {
  it('that we meant is answered with its code, status and details', async () => {
    const response = await answerTo(new AppError('slot.held', 409, { secondsLeft: 570, alternatives: [] }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'slot.held', status: 409, secondsLeft: 570, alternatives: [] })
    expect(response.json().requestId).not.toBe('')
  })

  it('that nobody expected is a 500 that says nothing of the inside [ERR-02]', async () => {
    const response = await answerTo(new Error('insert into bookings (Mārama) failed at /srv/app.ts'))
    expect(response.statusCode).toBe(500)
    expect(Object.keys(response.json()).sort()).toEqual(['code', 'requestId', 'status'])
    expect(response.json().code).toBe('server.error')
  })

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '53300'])(
    'to reach the database (%s) is a 503 that says when to try again, however deep its cause [ERR-02]',
    async (code) => {
      const response = await answerTo(
        new Error('Failed query', { cause: new Error('driver', { cause: withCode(code) }) }),
      )
      expect([response.statusCode, response.json().code]).toEqual([503, 'server.unavailable'])
      expect(response.headers['retry-after']).toBe('2')
    },
  )

  it.each([
    [400, 400, 'request.invalid'],
    [404, 404, 'request.not-found'],
    [413, 413, 'request.too-large'],
    [415, 400, 'request.invalid'],
    [418, 400, 'request.invalid'],
    [599, 500, 'server.error'],
  ])('of the framework with %i is answered as %i %s', async (statusCode, status, code) => {
    const response = await answerTo(Object.assign(new Error('inside'), { statusCode }))
    expect([response.statusCode, response.json().code, response.json().status]).toEqual([status, code, status])
  })

  it('is never kept by a cache', async () => {
    expect((await answerTo(new AppError('hold.expired', 410))).headers['cache-control']).toBe('no-store')
    expect((await answerTo(new Error('x'))).headers['cache-control']).toBe('no-store')
  })
})
