// An https origin with an authority of its own, for a browser that is told of it by policy; and a host it may not open.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export const kioskHost = 'kiosk.test'
export const otherHost = 'other.test'
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

export type HttpsOrigin = {
  origin: string
  other: string
  insecure: string
  /** As `CACertificates` takes it. */
  authority: string
  close: () => void
}

const makeCertificates = (folder: string): void => {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const authority = [
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Authority of a test',
  ]
  const uses = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign']
  openssl('req', '-x509', ...curve, ...authority, ...uses)
  writeFileSync(
    join(folder, 'names'),
    `subjectAltName=DNS:${kioskHost},DNS:${otherHost}\nextendedKeyUsage=serverAuth\n`,
  )
  openssl('req', ...curve, '-keyout', 'server.key', '-out', 'server.csr', '-subj', `/CN=${kioskHost}`)
  const signed = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-days', '2']
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-extfile', 'names', '-out', 'server.pem')
}

/** Stands for the product: what is proved here is the browser's part. */
const page = `<!doctype html><html lang="en"><title>Kiosk</title><body><h1>Kiosk</h1>
<a id="download" href="/file" download>file</a> <button id="pick">pick</button> <button id="open">open</button>
<script>
  const { dataset } = document.body
  document.getElementById('open').onclick = () => window.open(dataset.open)
  document.getElementById('pick').onclick = () =>
    showOpenFilePicker().then(() => { dataset.picker = 'opened' }, ({ name }) => { dataset.picker = name })
</script>`

const answer: RequestListener = (request, response) => {
  if (request.url === '/file') {
    response.setHeader('content-disposition', 'attachment; filename=file.bin')
    response.setHeader('content-type', 'application/octet-stream')
    response.end('a file')
    return
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page)
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** @param folder for keys and certificates. */
export const openHttpsOrigin = async (folder: string): Promise<HttpsOrigin> => {
  makeCertificates(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const secure = createServer({ key: read('server.key'), cert: read('server.pem') }, answer)
  const insecure = createHttpServer(answer)
  const port = await listen(secure)
  const insecurePort = await listen(insecure)
  return {
    origin: `https://${kioskHost}:${port}`,
    other: `https://${otherHost}:${port}`,
    insecure: `http://${kioskHost}:${insecurePort}`,
    authority: read('authority.pem').replace(/-----[^-]+-----|\s/g, ''),
    close: () => {
      for (const server of [secure, insecure]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
