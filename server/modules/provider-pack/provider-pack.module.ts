import type { ServerModule } from '../module.ts'

export const providerPackModule: ServerModule<unknown> = { name: 'provider-pack', needs: [] }
