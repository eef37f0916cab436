import { externalIdSchema } from '#src/contract/entities/room-block.ts'
import { roomBlocksLimits } from '#src/contract/limits/room-blocks.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'

const room = { clinicSlug: 'brunswick', roomSlug: 'us-1' }
const params = { ...room, externalId: 'ris-4711' }

export const wellFormed = (): Record<string, RawArgs> => ({
  listRoomBlocks: { params: room, query: { from: '2026-11-23', to: '2026-11-24' } },
  getRoomBlock: { params },
  setRoomBlock: {
    params,
    body: { startTime: '2026-11-23T09:00:00+11:00', endTime: '2026-11-23T10:00:00+11:00', reason: 'Service' },
  },
  removeRoomBlock: { params },
})

/** The name is the system's own, and the reason are words of a person. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean => {
  const [first] = place
  if (!/RoomBlock$/.test(name)) return false
  if (first === 'externalId') return externalIdSchema.safeParse(String(what)).success
  return first === 'reason' && typeof what === 'string' && cleanLine(what).length <= roomBlocksLimits.reasonCharacters
}
