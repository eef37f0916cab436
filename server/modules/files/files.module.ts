import type { ServerModule } from '../module.ts'

export const filesModule: ServerModule<unknown> = { name: 'files', needs: [] }
