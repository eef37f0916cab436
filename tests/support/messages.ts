// A provider whose clinics have an address, a mail server and a gateway, and what empties the outbox into them.
import { pino } from 'pino'
import { composersFor } from '#server/modules/index.ts'
import { createGatewayTransport } from '#server/modules/outbox/gateway-transport.ts'
import { type SenderOptions, sendDueMessages } from '#server/modules/outbox/sender.ts'
import { createSmtpTransport } from '#server/modules/outbox/smtp-transport.ts'
import { type SmsGateway, startSmsGateway } from '#server/neighbours/sms-gateway.ts'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { readSmsSettings } from '#server/start/sms-settings.ts'
import { type Backend, type BackendOptions, startBackend } from './backend.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { testPack } from './test-pack.ts'

export const sender = { name: 'Aurora Imaging', address: 'visits@aurora.example' }

type Changeable<T> = { -readonly [K in keyof T]: T[K] }

export const packWithMail = (change: (pack: Changeable<ProviderPack>) => void = () => undefined): ProviderPack =>
  testPack((pack) => {
    pack.clinics = pack.clinics.map((clinic) => ({ ...clinic, email: `${clinic.slug}@aurora.example` }))
    change(pack)
  })

export type MailStand = {
  backend: Backend
  server: MailServer
  gateway: SmsGateway
  log: string[]
  options: SenderOptions
  /** Sends what is due, as the server does every two seconds. */
  sendDue: () => Promise<void>
  close: () => Promise<void>
}

export const startMailStand = async (pack = packWithMail(), app: BackendOptions['app'] = {}): Promise<MailStand> => {
  const server = await startMailServer()
  const gateway = await startSmsGateway()
  const sms = readSmsSettings(gateway.address)
  if (!sms) throw new Error('no gateway')
  const log: string[] = []
  const backend = await startBackend({
    pack,
    app,
    mail: createSmtpTransport(server.address, sender),
    sms: createGatewayTransport(sms),
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  })
  const options = { context: backend.context, composers: composersFor(backend.context), random: () => 0 }
  return {
    backend,
    server,
    gateway,
    log,
    options,
    sendDue: () => sendDueMessages(options),
    close: async () => {
      await server.close()
      await gateway.close()
      await backend.close()
    },
  }
}

/** As just started: nothing booked, an empty mailbox and log. */
export const resetMailStand = async ({ backend, server, gateway, log }: MailStand): Promise<void> => {
  await backend.reset()
  server.reset()
  gateway.reset()
  log.length = 0
}
