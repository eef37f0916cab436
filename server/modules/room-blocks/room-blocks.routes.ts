import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/room-blocks.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import * as usecases from './room-blocks.usecases.ts'

export const roomBlocksRoutes = (app: FastifyInstance, context: usecases.RoomBlocksContext): void => {
  route(app, calls.listRoomBlocks, ({ params, query, request }) =>
    usecases.listRoomBlocks(
      context,
      { ...params, ...query },
      { caller: callerOf(request), call: calls.listRoomBlocks.name },
    ),
  )
  route(app, calls.getRoomBlock, ({ params, request }) =>
    usecases.getRoomBlock(context, params, { caller: callerOf(request), call: calls.getRoomBlock.name }),
  )
  route(app, calls.setRoomBlock, ({ params, body, request }) =>
    usecases.setRoomBlock(context, params, body, { caller: callerOf(request), call: calls.setRoomBlock.name }),
  )
  route(app, calls.removeRoomBlock, ({ params }) => usecases.removeRoomBlock(context, params))
}
