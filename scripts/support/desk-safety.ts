// `npm run desk -- safety`: what the exams of a visit or a request ask before they are done (S-121).
import { StartRefusal } from '#server/start/refusal.ts'
import { clearDeskSafety, getDeskSafety } from '#src/contract/calls/questionnaires.calls.ts'
import type { SafetyClearance } from '#src/contract/codes/safety-states.ts'
import type { DeskSafety, Safety } from '#src/contract/entities/safety.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, readReference, usage } from './desk-flags.ts'
import { describeState, wall } from './desk-visit.ts'

const describeQuestion = ({ title, state, receivedAt, answeredBy }: Safety['questions'][number]): string =>
  [
    `    ${cleanLine(title)}: ${state}`,
    receivedAt === null ? '' : `, received ${wall(receivedAt)}`,
    answeredBy === null ? '' : `, answered by ${cleanLine(answeredBy)}`,
  ].join('')

const describe = ({ reference, timeZone, safety }: DeskSafety): string =>
  safety === null
    ? `${formatReference(reference)}  Its exams ask nothing.`
    : [
        `${formatReference(reference)}${describeState(safety).replace(', ', '  ')}, ${timeZone}`,
        ...safety.questions.map(describeQuestion),
      ].join('\n')

/** What is cleared is what is read here. */
export const safetyStep: DeskStep = async (desk, { positionals, paper, read }, { say }) => {
  if (paper && read) throw new StartRefusal(usage)
  const params = { reference: readReference(positionals[1]) }
  const found = await desk(getDeskSafety, { params })
  if (!(paper || read) || found.safety === null) return say(describe(found))
  const how: SafetyClearance = paper ? 'ASKED_ON_PAPER' : 'ANSWERS_REVIEWED'
  say(describe(await desk(clearDeskSafety, { params, body: { mark: found.safety.mark, how } })))
}
