// `npm run desk -- requests`: booking requests that patients sent, and the clinic's answers.

import * as calls from '#src/contract/calls/booking-requests.calls.ts'
import { holdReasons, removeReasons } from '#src/contract/codes/request-reasons.ts'
import { requestStatuses } from '#src/contract/codes/statuses.ts'
import type { DeskRequest, DeskRequestRow } from '#src/contract/entities/booking-request.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed, oneOf, readReference, readTime } from './desk-flags.ts'
import { describeTyped } from './desk-typed.ts'
import { describeState, wall } from './desk-visit.ts'

const describeRow = ({ reference, status, priority, createdAt, answerBy, timeZone, ...row }: DeskRequestRow): string =>
  [
    `${formatReference(reference)}  ${status}, priority ${priority}, sent ${wall(createdAt)} ${timeZone}`,
    `    ${cleanLine(fullName(row))}: ${row.examNames.join(', ')} (${row.type})`,
    `    ${row.clinicNames.join(' or ')}${answerBy === null ? '' : `, promised by ${wall(answerBy)}`}`,
  ].join('\n')

const describe = (request: DeskRequest): string => {
  const { patientDetails, preferredDays, clinics, timeZone, bookingDetails } = request
  const { firstName, lastName, dateOfBirth } = patientDetails
  const patientNotes = request.bookingRequests[0]?.patientNotes
  const lines = [
    `${formatReference(request.reference)}  ${request.status}${request.reason ? ` (${request.reason})` : ''}${describeState(request.safety)}`,
    `    ${cleanLine(fullName({ firstName, lastName }))}, born ${dateOfBirth}`,
    `    ${bookingDetails.exams.map(({ nameWithModality }) => nameWithModality).join('; ') || 'As on the referral: name its exam'}`,
    `    At ${clinics.map(({ slug }) => slug).join(' or ')}, ${timeZone}`,
    ...preferredDays.map(({ day, parts }) => `    ${day}: ${parts.length === 0 ? 'any time' : parts.join(', ')}`),
    ...describeTyped({ ...request, ...patientDetails, patientNotes }),
    `    Documents: ${request.documents}`,
    request.demanded?.patientNumber && `    Patient number: ${request.demanded.patientNumber}`,
    request.demanded?.isCodeRight && '    The code of the invitation was right',
  ]
  return lines.filter(Boolean).join('\n')
}

const list: DeskStep = async (desk, { clinic, status }, { say }) => {
  const query = {
    ...(clinic === undefined ? {} : { clinicSlug: clinic }),
    ...(status === undefined ? {} : { status: oneOf(requestStatuses, 'status', status) }),
  }
  const found = await desk(calls.listDeskRequests, { query })
  if (found.length === 0) return say('No booking requests.')
  for (const row of found) say(describeRow(row))
}

const read: DeskStep = async (desk, { positionals }, { say }) =>
  say(describe(await desk(calls.getDeskRequest, { params: { reference: readReference(positionals[2]) } })))

const slots: DeskStep = async (desk, { positionals, clinic, day }, { say }) => {
  const found = await desk(calls.listDeskRequestSlots, {
    params: { reference: readReference(positionals[2]) },
    query: { clinicSlug: needed(clinic), day: needed(day) },
  })
  if (found.length === 0) return say('Nothing is free on this day.')
  for (const { startTime, endTime } of found) say(`  ${startTime} to ${wall(endTime).slice(11)}`)
}

const book: DeskStep = async (desk, { positionals, clinic, at }, { say }) => {
  const startTime = readTime('at', at)
  const params = { reference: readReference(positionals[2]) }
  say(describe(await desk(calls.bookDeskRequest, { params, body: { clinicSlug: needed(clinic), startTime } })))
}

const hold: DeskStep = async (desk, { positionals, reason }, { say }) => {
  const params = { reference: readReference(positionals[2]) }
  const body = { reason: oneOf(holdReasons, 'reason', needed(reason)) }
  say(describe(await desk(calls.holdDeskRequest, { params, body })))
}

const remove: DeskStep = async (desk, { positionals, reason }, { say }) => {
  const params = { reference: readReference(positionals[2]) }
  const body = { reason: oneOf(removeReasons, 'reason', needed(reason)) }
  say(describe(await desk(calls.removeDeskRequest, { params, body })))
}

const name: DeskStep = async (desk, { positionals, exam }, { say }) => {
  const params = { reference: readReference(positionals[2]) }
  const body = { examSlugs: needed(exam).split(',') }
  say(describe(await desk(calls.nameDeskRequest, { params, body })))
}

const expire: DeskStep = async (desk, { positionals }, { say }) =>
  say(describe(await desk(calls.expireDeskRequest, { params: { reference: readReference(positionals[2]) } })))

export const requestSteps: Readonly<Record<string, DeskStep>> = { list, read, name, slots, book, hold, remove, expire }
