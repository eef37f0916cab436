// Questionnaires of the measurements, as a pack holds them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const yesOrNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]

/** 30 questions that each can lead to a request. */
const thirty = Array.from({ length: 30 }, (_, index) => `question${index + 1}`)

export const thirtyAnswers = Object.fromEntries(thirty.map((name) => [name, 'no']))

export const thirtySurvey = {
  pages: thirty.map((name) => ({
    name: `page-${name}`,
    elements: [{ type: 'radiogroup', name, title: name, isRequired: true, choices: yesOrNo }],
  })),
}

export const thirtyConditions = thirty.map((name) => `{${name}} = 'yes'`)

/** 60 questions on one page, all of them text. */
const sixtySurvey = {
  pages: [
    {
      name: 'all',
      elements: Array.from({ length: 60 }, (_, index) => ({
        ...{ type: 'text', name: `text${index + 1}`, title: `Text ${index + 1}`, isRequired: true, maxLength: 200 },
      })),
    },
  ],
}

const write = (pack: string, name: string, exam: string, json: object, outcomes: object[]): void => {
  const folder = join(pack, 'questionnaires')
  mkdirSync(folder, { recursive: true })
  const about = { title: name, type: 'BOOKING_FORM', association: 'EXAM', exams: [exam] }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...about, json, outcomes }))
}

export const writeThirty = (pack: string, exam: string): void =>
  write(
    pack,
    'thirty-questions',
    exam,
    thirtySurvey,
    thirtyConditions.map((condition) => ({
      condition,
      type: 'CREATE_BOOKING_REQUEST',
      result: { message: condition },
    })),
  )

export const writeSixty = (pack: string, exam: string): void => write(pack, 'sixty-questions', exam, sixtySurvey, [])
