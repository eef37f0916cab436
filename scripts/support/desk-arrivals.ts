// `npm run desk -- arrivals`: who arrives today, and what kiosks saved without network.

import * as calls from '#src/contract/calls/check-in.calls.ts'
import {
  dismissSavedArrival,
  listSavedArrivals,
  matchSavedArrival,
  unmatchSavedArrival,
} from '#src/contract/calls/saved-arrivals.calls.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed, readReference } from './desk-flags.ts'
import { describeState } from './desk-visit.ts'

const describe = (arrival: ListedSavedArrival): string =>
  [
    `${arrival.number}  ${arrival.arrivedAt}  ${arrival.state}`,
    arrival.lastName === null ? '' : `, ${cleanLine(arrival.lastName)}, born ${arrival.dateOfBirth}`,
    arrival.passCode === null ? '' : `, pass code ${arrival.passCode}, born ${arrival.dateOfBirth}`,
    arrival.documents.length === 0 ? '' : `, photos ${arrival.documents.join(' ')}`,
    arrival.reference === null ? '' : `, ${formatReference(arrival.reference)}`,
    arrival.otherArrivedAt === null ? '' : `, or ${arrival.otherArrivedAt}: its clock was changed`,
    `, at ${cleanLine(arrival.kioskName)}, key ${arrival.key}`,
  ].join('')

const list: DeskStep = async (desk, { clinic }, { say }) => {
  const found = await desk(listSavedArrivals, { query: { clinicSlug: needed(clinic) } })
  if (found.length === 0) return say('No arrivals were saved without network.')
  for (const arrival of found) say(describe(arrival))
}

const dismiss: DeskStep = async (desk, { positionals }, { say }) => {
  say(describe(await desk(dismissSavedArrival, { params: { key: needed(positionals[2]) } })))
}

const match: DeskStep = async (desk, { positionals }, { say }) => {
  const args = { params: { key: needed(positionals[2]) }, body: { reference: readReference(positionals[3]) } }
  say(describe(await desk(matchSavedArrival, args)))
}

const unmatch: DeskStep = async (desk, { positionals }, { say }) => {
  say(describe(await desk(unmatchSavedArrival, { params: { key: needed(positionals[2]) } })))
}

const visitLine = ({
  reference,
  state,
  startTime,
  missing,
  seeReception,
  waitingArea,
  ...visit
}: DeskArrival): string =>
  [
    `${startTime.slice(11, 16)}  ${formatReference(reference)}  ${state}`,
    `, ${cleanLine(listedName(visit))}, born ${visit.dateOfBirth}`,
    `, ${visit.exams.map(({ examName }) => examName).join(' and ')}`,
    missing.length === 0 ? '' : `, missing ${missing.join(' ')}`,
    describeState(visit.safety),
    seeReception ? ', sent to the desk' : '',
    waitingArea === null ? '' : `, area ${waitingArea}`,
  ].join('')

const today: DeskStep = async (desk, { clinic }, { say }) => {
  const query = { clinicSlug: needed(clinic) }
  const [{ arrivals }, saved] = [
    await desk(calls.listDeskArrivals, { query }),
    await desk(listSavedArrivals, { query }),
  ]
  if (arrivals.length === 0) say('No visits today.')
  for (const arrival of arrivals) {
    const number = saved.find(({ reference }) => reference === arrival.reference)?.number
    say(visitLine(arrival) + (number === undefined ? '' : `, number ${number}`))
  }
}

const ready: DeskStep = async (desk, { positionals, has }, { say }) => {
  const query = has === undefined ? {} : { has: has.toUpperCase() }
  say(visitLine(await desk(calls.markReady, { params: { reference: readReference(positionals[2]) }, query })))
}

const checkIn: DeskStep = async (desk, { positionals, area }, { say }) => {
  const query = area === undefined ? {} : { waitingArea: area }
  say(visitLine(await desk(calls.acknowledgeCheckIn, { params: { reference: readReference(positionals[2]) }, query })))
}

const take: DeskStep = async (desk, { positionals }, { say }) => {
  say(visitLine(await desk(calls.acknowledgePreparation, { params: { reference: readReference(positionals[2]) } })))
}

export const arrivalSteps: Readonly<Record<string, DeskStep>> = {
  ...{ list, dismiss, match, unmatch, today, ready, take },
  'check-in': checkIn,
}
