// A bucket in memory that keeps the promises of the S3 protocol that we lean on; a real one is not measured.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Server = {
  url: string
  objects: Map<string, Buffer>
  /** Answers the next request so. */
  failNext: (status: number) => void
  /** Ends the connection of the next answer with an object in the middle of it. */
  cutNext: () => void
  close: () => Promise<void>
}

const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=test-id\/\d{8}\/ap-southeast-2\/s3\/aws4_request, SignedHeaders=[^,]+, Signature=[0-9a-f]{64}$/.test(
    String(headers.authorization),
  )

export const startS3 = async (): Promise<S3Server> => {
  const objects = new Map<string, Buffer>()
  let failure: number | undefined
  let isCut = false
  const server = createServer(async (request, response) => {
    const name = request.url ?? ''
    const body = await buffer(request)
    const answer = (status: number, content: Buffer | string = ''): void => void response.writeHead(status).end(content)
    const failed = failure
    failure = undefined
    if (failed !== undefined) return answer(failed, '<Error><Code>InternalError</Code></Error>')
    if (!isSigned(request)) return answer(403, '<Error><Code>AccessDenied</Code></Error>')
    const kept = objects.get(name)
    if (request.method === 'PUT') {
      const digest = createHash('sha256').update(body).digest('base64')
      if (
        request.headers['x-amz-checksum-sha256'] !== digest ||
        Number(request.headers['content-length']) !== body.length
      )
        return answer(400, '<Error><Code>BadDigest</Code></Error>')
      objects.set(name, body)
      return answer(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return answer(204)
    }
    if (kept && isCut) {
      isCut = false
      response.writeHead(200, { 'content-length': kept.length })
      return void response.write(kept.subarray(0, kept.length / 2), () => response.destroy())
    }
    return kept ? answer(200, kept) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    objects,
    failNext: (status) => {
      failure = status
    },
    cutNext: () => {
      isCut = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
