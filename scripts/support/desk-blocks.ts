// `npm run desk -- blocks`: when a room is busy by the word of the clinic's own system.
import * as calls from '#src/contract/calls/room-blocks.calls.ts'
import type { RoomBlock } from '#src/contract/entities/room-block.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed, type readFlags, readTime } from './desk-flags.ts'
import { wall } from './desk-visit.ts'

const describe = ({ externalId, startTime, endTime, timeZone, reason, visits }: RoomBlock): string =>
  [
    `${externalId}  ${wall(startTime)} to ${wall(endTime)} ${timeZone}${reason === null ? '' : `: ${cleanLine(reason)}`}`,
    ...visits.map(
      (visit) =>
        `    meets ${formatReference(visit.reference)}, ${wall(visit.startTime)}${visit.isAsked ? ', asked for' : ''}`,
    ),
  ].join('\n')

type Flags = ReturnType<typeof readFlags>

const roomOf = ({ clinic, room }: Flags) => ({ clinicSlug: needed(clinic), roomSlug: needed(room) })
const blockOf = (flags: Flags) => ({ ...roomOf(flags), externalId: needed(flags.positionals[2]) })

const list: DeskStep = async (desk, flags, { say }) => {
  const { from, to } = flags
  const query = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const found = await desk(calls.listRoomBlocks, { params: roomOf(flags), query })
  if (found.length === 0) return say('No blocks.')
  for (const block of found) say(describe(block))
}

const read: DeskStep = async (desk, flags, { say }) =>
  say(describe(await desk(calls.getRoomBlock, { params: blockOf(flags) })))

const set: DeskStep = async (desk, flags, { say }) => {
  const { from, to, reason } = flags
  const body = {
    startTime: readTime('from', from),
    endTime: readTime('to', to),
    ...(reason === undefined ? {} : { reason }),
  }
  say(describe(await desk(calls.setRoomBlock, { params: blockOf(flags), body })))
}

const remove: DeskStep = async (desk, flags, { say }) => {
  const params = blockOf(flags)
  await desk(calls.removeRoomBlock, { params })
  say(`Removed: ${params.externalId}`)
}

export const blockSteps: Readonly<Record<string, DeskStep>> = { list, read, set, remove }
