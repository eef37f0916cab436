// `npm run desk -- arrivals`: what kiosks saved without network.
import { dismissSavedArrival, listSavedArrivals } from '#src/contract/calls/arrivals.calls.ts'
import type { DeskArrival } from '#src/contract/entities/arrival.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed } from './desk-flags.ts'

const describe = (arrival: DeskArrival): string =>
  [
    `${arrival.number}  ${arrival.arrivedAt}  ${arrival.state}`,
    arrival.lastName === null ? '' : `, ${cleanLine(arrival.lastName)}, born ${arrival.dateOfBirth}`,
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

export const arrivalSteps: Readonly<Record<string, DeskStep>> = { list, dismiss }
