// `npm run desk -- move` and `moves`: the clinic moves a visit, and answers who asks for another time.
import * as calls from '#src/contract/calls/desk.calls.ts'
import { moveDeclineReasons } from '#src/contract/codes/move-request-states.ts'
import type { DeskMoveRequest } from '#src/contract/entities/move-request.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed, oneOf, readReference, readTime } from './desk-flags.ts'
import { describeVisit, wall } from './desk-visit.ts'

const describe = (request: DeskMoveRequest): string =>
  [
    `${formatReference(request.reference)}  ${cleanLine(fullName(request))}, born ${request.dateOfBirth}`,
    `    ${wall(request.visit.startTime)} → ${wall(request.startTime)} ${request.timeZone}, ${[
      request.examNames,
      request.newExamNames ?? [],
    ]
      .filter((names) => names.length > 0)
      .map((names) => names.join(', '))
      .join(' → ')}`,
    `    ${request.visit.clinicName}${request.clinicName === request.visit.clinicName ? '' : ` → ${request.clinicName}`}, ends ${wall(request.answerBy)}`,
  ].join('\n')

const list: DeskStep = async (desk, { clinic }, { say }) => {
  const found = await desk(calls.listDeskMoveRequests, { query: clinic === undefined ? {} : { clinicSlug: clinic } })
  if (found.length === 0) return say('No requests to move.')
  for (const request of found) say(describe(request))
}

const accept: DeskStep = async (desk, { positionals }, { say }) =>
  say(describeVisit(await desk(calls.acceptDeskMoveRequest, { params: { reference: readReference(positionals[2]) } })))

const decline: DeskStep = async (desk, { positionals, reason }, { say }) => {
  const params = { reference: readReference(positionals[2]) }
  const body = { reason: oneOf(moveDeclineReasons, 'reason', needed(reason)) }
  say(describeVisit(await desk(calls.declineDeskMoveRequest, { params, body })))
}

const slots: DeskStep = async (desk, { positionals, clinic, day }, { say }) => {
  const params = { reference: readReference(positionals[2]) }
  const query = { clinicSlug: needed(clinic), day: needed(day) }
  const found = await desk(calls.listDeskVisitSlots, { params, query })
  if (found.length === 0) return say('Nothing is free on this day.')
  for (const { startTime, endTime } of found) say(`  ${startTime} to ${wall(endTime).slice(11)}`)
}

export const moveSteps: Readonly<Record<string, DeskStep>> = { list, accept, decline, slots }

export const moveStep: DeskStep = async (desk, { positionals, clinic, at }, { say }) => {
  const startTime = readTime('at', at)
  const params = { reference: readReference(positionals[1]) }
  say(describeVisit(await desk(calls.moveDeskVisit, { params, body: { clinicSlug: needed(clinic), startTime } })))
}
