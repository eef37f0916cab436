// `npm run desk -- answers`: what patients answered to questionnaires, in the texts that they read.
import { listDeskAnswers } from '#src/contract/calls/questionnaires.calls.ts'
import type { DeskAnswer } from '#src/contract/entities/questionnaire.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, readReference } from './desk-flags.ts'

const describe = ({ title, questionnaireType, examType, receivedAt, isReplaced, lines }: DeskAnswer): string =>
  [
    `  ${cleanLine(title)} (${questionnaireType}${examType === null ? '' : `, ${examType}`}), received ${receivedAt.slice(0, 16).replace('T', ' ')}${isReplaced ? ', answered again later' : ''}`,
    ...lines.map(
      ({ question, answer, isFlagged }) => `  ${isFlagged ? '!' : ' '} ${cleanLine(question)} ${cleanLine(answer)}`,
    ),
  ].join('\n')

export const answersStep: DeskStep = async (desk, { positionals }, { say }) => {
  const found = await desk(listDeskAnswers, { params: { reference: readReference(positionals[1]) } })
  if (found.length === 0) return say('No answers.')
  for (const answer of found) say(describe(answer))
}
