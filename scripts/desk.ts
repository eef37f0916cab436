// `npm run desk`: what the clinic sees of visits and says to them, at a running server, over HTTP (S-110).
import { StartRefusal } from '#server/start/refusal.ts'
import { takeDeskConsents } from '#src/contract/calls/consent.calls.ts'
import * as calls from '#src/contract/calls/desk.calls.ts'
import type { DeskChange } from '#src/contract/entities/desk-visit.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type Command, runFromTerminal } from './support/command.ts'
import { connectDesk } from './support/desk.ts'
import { answersStep } from './support/desk-answers.ts'
import { arrivalSteps } from './support/desk-arrivals.ts'
import { blockSteps } from './support/desk-blocks.ts'
import { bookStep, freeStep } from './support/desk-bookings.ts'
import { detailSteps } from './support/desk-details.ts'
import { documentSteps } from './support/desk-documents.ts'
import { type DeskStep, needed, readFlags, readReference, usage } from './support/desk-flags.ts'
import { moveStep, moveSteps } from './support/desk-moves.ts'
import { requestSteps } from './support/desk-requests.ts'
import { resultSteps } from './support/desk-results.ts'
import { safetyStep } from './support/desk-safety.ts'
import { describeVisit, describeVisitDetails, wall } from './support/desk-visit.ts'

const listVisits: DeskStep = async (desk, { clinic, day }, { say }) => {
  const found = await desk(calls.listDeskVisits, { query: { clinicSlug: needed(clinic), day: needed(day) } })
  if (found.length === 0) return say('No visits stand on this day.')
  for (const visit of found) say(describeVisit(visit))
}

const visits: DeskStep = (desk, flags, call) => {
  const [, word] = flags.positionals
  const step = word === 'book' ? bookStep : word === 'slots' ? freeStep : listVisits
  return step(desk, flags, call)
}

const describeChange = ({
  id,
  at,
  kind,
  startedAt,
  askedTime,
  examNames,
  reasonLabel,
  note,
  visit,
}: DeskChange): string =>
  [
    `${id}  ${wall(at)} ${visit.timeZone}  ${kind}${startedAt === null ? '' : `, was ${wall(startedAt)}`}${askedTime === null ? '' : `, asked for ${wall(askedTime)}`}`,
    ...(examNames === null
      ? []
      : [`    ${kind === 'MOVE_REQUESTED' ? 'asked for' : 'was'} ${cleanLine(examNames.join(', '))}`]),
    ...(reasonLabel === null ? [] : [`    ${cleanLine([reasonLabel, note].filter(Boolean).join(': '))}`]),
    describeVisit(visit),
  ].join('\n')

const changes: DeskStep = async (desk, { after }, { say }) => {
  const found = await desk(calls.listVisitChanges, { query: after === undefined ? {} : { after } })
  if (found.length === 0) return say('No further changes.')
  for (const change of found) say(describeChange(change))
}

const visit: DeskStep = async (desk, { positionals }, { say }) =>
  say(describeVisitDetails(await desk(calls.getDeskVisit, { params: { reference: readReference(positionals[1]) } })))

const walkIn: DeskStep = async (desk, { positionals, off }, { say }) => {
  const params = { reference: readReference(positionals[1]), appointmentSlug: needed(positionals[2]) }
  say(describeVisit(await desk(calls.setDeskWalkIn, { params, body: { isWalkIn: !off } })))
}

const confirm: DeskStep = async (desk, { positionals }, { say }) => {
  const visit = await desk(calls.confirmDeskVisit, { params: { reference: readReference(positionals[1]) } })
  say(describeVisit(visit))
}

const remove: DeskStep = async (desk, { positionals }, { say }) => {
  const visit = await desk(calls.removeDeskVisit, { params: { reference: readReference(positionals[1]) } })
  say(describeVisit(visit))
}

const consentTaken: DeskStep = async (desk, { positionals }, { say }) => {
  const visit = await desk(takeDeskConsents, { params: { reference: readReference(positionals[1]) } })
  say(describeVisit(visit))
}

const steps: Readonly<Record<string, DeskStep>> = {
  visits,
  visit,
  'walk-in': walkIn,
  changes,
  confirm,
  remove,
  move: moveStep,
  answers: answersStep,
  safety: safetyStep,
  'consent-taken': consentTaken,
}
const areas: Readonly<Record<string, Readonly<Record<string, DeskStep>>>> = {
  results: resultSteps,
  requests: requestSteps,
  arrivals: arrivalSteps,
  blocks: blockSteps,
  details: detailSteps,
  moves: moveSteps,
  documents: documentSteps,
}

export const deskCommand: Command = async ({ args, env, say }) => {
  const flags = readFlags(args)
  const [area = '', word = ''] = flags.positionals
  const ofArea = Object.hasOwn(areas, area) ? areas[area] : undefined
  const [known, name] = ofArea ? [ofArea, word] : [steps, area]
  const step = Object.hasOwn(known, name) ? known[name] : undefined
  if (!step) throw new StartRefusal(usage)
  await step(connectDesk(env, flags), flags, { say })
}

if (import.meta.main) await runFromTerminal(deskCommand)
