import type { ClientConfig } from '#src/contract/entities/config.ts'

export type ConfigServices = { config: ClientConfig }
