// `npm run desk`: what the clinic sees of visits and says to them, at a running server, over HTTP (S-110).
import { parseArgs } from 'node:util'
import { StartRefusal } from '#server/start/refusal.ts'
import * as calls from '#src/contract/calls/desk.calls.ts'
import type { DeskChange, DeskVisit } from '#src/contract/entities/desk-visit.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type Command, type CommandCall, runFromTerminal } from './support/command.ts'
import { connectToDesk, type Desk } from './support/desk.ts'

const usage = `Use it so:
  npm run desk -- visits --clinic <slug> --day 2026-11-30
  npm run desk -- changes [--after <id>]
  npm run desk -- confirm <reference>
  npm run desk -- remove <reference>
Each takes --server http://localhost:8080`

const readFlags = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        clinic: { type: 'string' },
        day: { type: 'string' },
        after: { type: 'string' },
      },
    })
    return { ...values, positionals }
  } catch {
    throw new StartRefusal(usage)
  }
}
type Flags = ReturnType<typeof readFlags>

const needed = (value: string | undefined): string => {
  if (value === undefined || value.trim() === '') throw new StartRefusal(usage)
  return value
}

const readReference = ({ positionals }: Flags): string =>
  needed(positionals[1])
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')

const wall = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

const describe = ({ reference, status, firstName, lastName, dateOfBirth, timeZone, ...visit }: DeskVisit): string =>
  [
    `  ${formatReference(reference)}  ${status}, ${cleanLine(`${firstName} ${lastName}`)}, born ${dateOfBirth}`,
    ...visit.appointments.map(
      ({ startTime, examName, status: own }) =>
        `    ${wall(startTime)} ${timeZone}  ${examName}${own === status ? '' : `, ${own}`}`,
    ),
  ].join('\n')

type Step = (desk: Desk, flags: Flags, call: Pick<CommandCall, 'say'>) => Promise<void>

const visits: Step = async (desk, { clinic, day }, { say }) => {
  const found = await desk(calls.listDeskVisits, { query: { clinicSlug: needed(clinic), day: needed(day) } })
  if (found.length === 0) return say('No visits stand on this day.')
  for (const visit of found) say(describe(visit))
}

const describeChange = ({ id, at, kind, startedAt, reasonLabel, note, visit }: DeskChange): string =>
  [
    `${id}  ${wall(at)} ${visit.timeZone}  ${kind}${startedAt === null ? '' : `, was ${wall(startedAt)}`}`,
    ...(reasonLabel === null ? [] : [`    ${cleanLine([reasonLabel, note].filter(Boolean).join(': '))}`]),
    describe(visit),
  ].join('\n')

const changes: Step = async (desk, { after }, { say }) => {
  const found = await desk(calls.listVisitChanges, { query: after === undefined ? {} : { after } })
  if (found.length === 0) return say('No further changes.')
  for (const change of found) say(describeChange(change))
}

const confirm: Step = async (desk, flags, { say }) => {
  const visit = await desk(calls.confirmDeskVisit, { params: { reference: readReference(flags) } })
  say(describe(visit))
}

const remove: Step = async (desk, flags, { say }) => {
  const visit = await desk(calls.removeDeskVisit, { params: { reference: readReference(flags) } })
  say(describe(visit))
}

const steps: Readonly<Record<string, Step>> = { visits, changes, confirm, remove }

export const deskCommand: Command = async ({ args, env, say }) => {
  const flags = readFlags(args)
  const [word = ''] = flags.positionals
  const step = Object.hasOwn(steps, word) ? steps[word] : undefined
  if (!step) throw new StartRefusal(usage)
  await step(connectToDesk(env, flags.server), flags, { say })
}

if (import.meta.main) await runFromTerminal(deskCommand)
