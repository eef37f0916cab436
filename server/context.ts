import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import type { ProviderPack } from './modules/provider-pack/provider-pack.schema.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { MailTransport } from './ports/mail-transport.ts'
import type { Clock } from './shared/clock.ts'
import type { Secrets } from './shared/secrets.ts'

export type Ports = { mail: MailTransport; files: FileStorage }

export type AppContext = {
  db: Database
  clock: Clock
  pack: ProviderPack
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  ports: Ports
  secrets: Secrets
}
