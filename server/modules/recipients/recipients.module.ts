import type { ServerModule } from '../module.ts'

/** Whom a key's messages go to, and by which way. */
export const recipientsModule: ServerModule<unknown> = { name: 'recipients', needs: ['email', 'outbox'] }
