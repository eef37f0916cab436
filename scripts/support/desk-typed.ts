// What was typed for a visit or a request, as `npm run desk` says it: one line each, nothing where nothing was typed.
import type { DeskTyped } from '#src/contract/entities/desk-visit.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'

type Typed = DeskTyped & {
  title: string | null
  postalCode: string | null
  contactNumber: string | null
  email: string | null
  patientNotes: string | null | undefined
}

const joined = (...parts: readonly (string | null | undefined)[]): string => cleanLine(parts.filter(Boolean).join(', '))

export const describeTyped = ({ bookedBy, referrer, ethnicities, insuranceType, ...typed }: Typed): string[] => {
  const facts: [string, string][] = [
    ['Title', joined(typed.title)],
    ['Contact', joined(typed.contactNumber, typed.email)],
    ['Postcode', joined(typed.postalCode)],
    [
      'Booked by',
      bookedBy ? joined(`${bookedBy.name} (${bookedBy.relationship})`, bookedBy.contactNumber, bookedBy.email) : '',
    ],
    ['Payment', joined(insuranceType?.name)],
    ['Ethnicities', joined(...ethnicities.map(({ name }) => name))],
    ['Referred by', joined(referrer.doctor, referrer.organization)],
    ['Note', joined(typed.patientNotes)],
  ]
  return facts.filter(([, fact]) => fact !== '').map(([label, fact]) => `    ${label}: ${fact}`)
}
