import type { ServerModule } from '../module.ts'
import { roomBlocksRoutes } from './room-blocks.routes.ts'
import type { RoomBlocksContext } from './room-blocks.usecases.ts'

export const roomBlocksModule: ServerModule<RoomBlocksContext> = {
  name: 'room-blocks',
  needs: ['access-log', 'appointments', 'catalogue', 'slots'],
  routes: roomBlocksRoutes,
}
