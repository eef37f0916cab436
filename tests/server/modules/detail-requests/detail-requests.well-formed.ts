import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }
const id = '0123456789abcdef'

export const wellFormed = (): Record<string, RawArgs> => ({
  getDetailsOnFile: { params },
  requestDetailsChange: {
    params,
    body: { changes: { lastName: 'Wilson-Cole', email: 'marama.cole@example.com' }, note: 'Married in October.' },
  },
  withdrawDetailsChange: { params: { ...params, id } },
  listDeskDetailRequests: { query: { clinicSlug: 'brunswick', status: 'OPEN' } },
  acceptDeskDetailRequest: { params: { id } },
  declineDeskDetailRequest: { params: { id }, body: { reason: 'OTHER', word: 'Please bring your card.' } },
})

const mostOf: Readonly<Record<string, number>> = {
  note: detailRequestsLimits.noteCharacters,
  word: detailRequestsLimits.wordCharacters,
}

/** Words of the patient and of the clinic: text alone, whatever stands in it. */
export const isHarmless = (_name: string, place: ValuePath, what: unknown): boolean => {
  const most = mostOf[String(place[0])]
  if (typeof what !== 'string' || most === undefined) return false
  const words = cleanLine(what)
  return words.length <= most && (place[0] === 'note' || words !== '')
}
