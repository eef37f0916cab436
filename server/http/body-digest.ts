// A receipt names the bytes that arrived, so they are measured before they are read.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type BodyDigest = { size: number; sha256: string }

const digests = new WeakMap<FastifyRequest, BodyDigest>()

/** For the JSON bodies of this scope. */
export const installBodyDigest = (scope: FastifyInstance): void => {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    digests.set(request, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    void parse(request, bytes.toString('utf8'), done)
  })
}

export const bodyDigestOf = (request: FastifyRequest): BodyDigest => {
  const digest = digests.get(request)
  if (!digest) throw new Error('the body was not measured')
  return digest
}
