import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { MailTransport } from './ports/mail-transport.ts'
import type { SmsTransport } from './ports/sms-transport.ts'
import type { ProviderPack } from './provider-pack/provider-pack.schema.ts'
import type { Clock } from './shared/clock.ts'
import type { Sealing } from './shared/sealing.ts'
import type { Secrets } from './shared/secrets.ts'

export type Ports = { mail: MailTransport; sms: SmsTransport; files: FileStorage }

export type AppContext = {
  db: Database
  clock: Clock
  pack: ProviderPack
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  ports: Ports
  secrets: Secrets
  sealing: Sealing
  /** Origin of this server in the world, for links in messages; never of a `Host` header. */
  address: () => string
}
