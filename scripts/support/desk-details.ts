// `npm run desk -- details`: corrections of details that patients asked for, and the clinic's answers.

import * as calls from '#src/contract/calls/detail-requests.calls.ts'
import { detailDeclineReasons, detailRequestStatuses } from '#src/contract/codes/detail-request-states.ts'
import type { DeskDetailRequest } from '#src/contract/entities/detail-request.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed, oneOf } from './desk-flags.ts'
import { wall } from './desk-visit.ts'

const describe = (request: DeskDetailRequest): string => {
  const { id, reference, status, firstName, lastName, dateOfBirth, bookedBy, timeZone, changes, note } = request
  const { reason, word, createdAt } = request
  const lines = [
    `${id}  ${status}, asked ${wall(createdAt)} ${timeZone}`,
    `    ${formatReference(reference)}, ${cleanLine(fullName({ firstName, lastName }))}, born ${dateOfBirth}`,
    bookedBy !== null && `    Booked by ${cleanLine(bookedBy)}: phone and email are theirs`,
    ...changes.map(({ field, from, to }) => `    ${field}: ${cleanLine(from ?? 'none')} → ${cleanLine(to)}`),
    note !== null && `    Note: ${cleanLine(note)}`,
    reason !== null && `    Declined: ${[reason, word === null ? null : cleanLine(word)].filter(Boolean).join(', ')}`,
  ]
  return lines.filter(Boolean).join('\n')
}

const list: DeskStep = async (desk, { clinic, status }, { say }) => {
  const query = {
    ...(clinic === undefined ? {} : { clinicSlug: clinic }),
    ...(status === undefined ? {} : { status: oneOf(detailRequestStatuses, 'status', status) }),
  }
  const found = await desk(calls.listDeskDetailRequests, { query })
  if (found.length === 0) return say('No corrections of details.')
  for (const request of found) say(describe(request))
}

const accept: DeskStep = async (desk, { positionals }, { say }) =>
  say(describe(await desk(calls.acceptDeskDetailRequest, { params: { id: needed(positionals[2]) } })))

const decline: DeskStep = async (desk, { positionals, reason, word }, { say }) => {
  const body = {
    reason: oneOf(detailDeclineReasons, 'reason', needed(reason)),
    ...(word === undefined ? {} : { word }),
  }
  say(describe(await desk(calls.declineDeskDetailRequest, { params: { id: needed(positionals[2]) }, body })))
}

export const detailSteps: Readonly<Record<string, DeskStep>> = { list, accept, decline }
