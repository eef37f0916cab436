// A page with one of the scripts below `client/`, served to a browser of its own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundle, pageOf } from '../chaos/bundle.ts'

export type ServedPage = { address: string; close: () => void }

/** @param entry its path below `tools/`, without the ending */
export const servePage = async (entry: string): Promise<ServedPage> => {
  const files = { '/': pageOf('/chaos/page.js'), ...(await bundle('/chaos/page.js', entry)) }
  const server = createServer((request, response) => {
    const file = files[(request.url ?? '/') as keyof typeof files]
    response.writeHead(file ? 200 : 404, file ? { 'content-type': file.type } : {})
    response.end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
