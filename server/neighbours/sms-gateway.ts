// What a company that sends SMS runs: Twilio's Messages API as far as the server speaks it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Sms = { to: string; from: string; body: string; validityPeriod: number | undefined }

export type SmsGateway = {
  /** For SMS_URL. */
  address: string
  inbox: Sms[]
  /** How often it was asked, whatever came of it. */
  asked: () => number
  /** To the next message; its words, as real ones do, name the number. */
  refuseNext: (status: number) => void
  /** Takes the next message and never sends it. */
  forgetNext: () => void
  /** Sends the next message, but its answer is lost on the way. */
  loseNextAnswer: () => void
  /** Answers nothing until it is let go. */
  delayNext: () => { release: () => void }
  reset: () => void
  close: () => Promise<void>
}

export type SmsGatewayOptions = { user?: string; token?: string; from?: string; port?: number }

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

type Fault = { status: number } | 'forgotten' | 'lost' | Promise<void>

const refuse = (response: ServerResponse, status: number, code: number, to: string | null): void =>
  answer(response, status, { code, status, message: `The number ${to} cannot be sent to` })

export const startSmsGateway = async ({
  user = 'AC0123456789abcdef0123456789abcdef',
  token = 'a-token-of-the-gateway',
  from = '+61400000000',
  port = 0,
}: SmsGatewayOptions = {}): Promise<SmsGateway> => {
  const inbox: Sms[] = []
  const faults: Fault[] = []
  let asked = 0
  const path = `/2010-04-01/Accounts/${user}/Messages.json`
  const login = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await bodyOf(request)
    asked += 1
    const [to, sender, body] = ['To', 'From', 'Body'].map((name) => form.get(name))
    if (request.method !== 'POST' || request.url !== path) return answer(response, 404, { code: 20404, status: 404 })
    if (request.headers.authorization !== login) return answer(response, 401, { code: 20003, status: 401 })
    if (!to || !/^\+[1-9]\d{6,14}$/.test(to)) return refuse(response, 400, 21211, to ?? null)
    if (!sender || !body || body.length > 1600) return refuse(response, 400, 21602, to)
    const fault = faults.shift()
    if (fault instanceof Promise) await fault
    if (typeof fault === 'object' && 'status' in fault) return refuse(response, fault.status, 20001, to)
    const period = form.get('ValidityPeriod')
    const sms = { to, from: sender, body, validityPeriod: period === null ? undefined : Number(period) }
    if (fault !== 'forgotten') inbox.push(sms)
    if (fault === 'lost') return void response.destroy()
    answer(response, 201, { sid: `SM${String(asked).padStart(32, '0')}`, status: 'queued', to, from: sender, body })
  }

  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://${encodeURIComponent(user)}:${encodeURIComponent(token)}@127.0.0.1:${bound}${path}?from=${from}`,
    inbox,
    asked: () => asked,
    refuseNext: (status) => void faults.push({ status }),
    forgetNext: () => void faults.push('forgotten'),
    loseNextAnswer: () => void faults.push('lost'),
    delayNext: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      faults.push(promise)
      return { release: resolve }
    },
    reset: () => {
      inbox.length = 0
      faults.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
