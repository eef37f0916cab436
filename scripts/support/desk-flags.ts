// What is typed after `npm run desk --`.
import { StartRefusal } from '#server/start/refusal.ts'
import { instantSchema } from '#src/contract/entities/primitives.ts'
import type { CommandCall } from './command.ts'
import type { Desk } from './desk.ts'
import { neededText, parseFlags } from './flags.ts'

export const usage = `Use it so:
  npm run desk -- visits --clinic <slug> --day 2026-11-30
  npm run desk -- visits slots --clinic <slug> --day 2026-11-30 --exam <slug>[,<slug>]
  npm run desk -- visits book --clinic <slug> --at 2026-11-30T09:00:00+11:00 --exam <slug>[,<slug>] --last <name> [--first <name>] --born 1978-09-14 --phone <number> [--email <address>] [--note "…"] [--language mk] [--walk-in]
  npm run desk -- visit "K7M 2QX"
  npm run desk -- walk-in "K7M 2QX" <appointment> [--off]
  npm run desk -- changes [--after <id>]
  npm run desk -- confirm "K7M 2QX"
  npm run desk -- remove "K7M 2QX"
  npm run desk -- move "K7M 2QX" --clinic <slug> --at 2026-11-30T09:00:00+11:00
  npm run desk -- moves list [--clinic <slug>]
  npm run desk -- moves slots "K7M 2QX" --clinic <slug> --day 2026-11-30
  npm run desk -- moves accept "K7M 2QX"
  npm run desk -- moves decline "K7M 2QX" --reason NO_STAFF|PREPARATION|DOCTOR|CALL_US
  npm run desk -- documents list "K7M 2QX"
  npm run desk -- documents save "K7M 2QX" <document> --file referral.pdf
  npm run desk -- documents check "K7M 2QX" [<document>]
  npm run desk -- documents better "K7M 2QX" <document> --reason UNREADABLE|INCOMPLETE|OTHER_DOCUMENT|OTHER_PERSON|TOO_OLD
  npm run desk -- answers "K7M 2QX"
  npm run desk -- safety "K7M 2QX" [--paper|--read]
  npm run desk -- requests list [--clinic <slug>] [--status ON_HOLD]
  npm run desk -- requests read "K7M 2QX"
  npm run desk -- requests name "K7M 2QX" --exam <slug>[,<slug>]
  npm run desk -- requests slots "K7M 2QX" --clinic <slug> --day 2026-11-30
  npm run desk -- requests book "K7M 2QX" --clinic <slug> --at 2026-11-30T09:00:00+11:00
  npm run desk -- requests hold "K7M 2QX" --reason REFERRAL|DETAILS|DOCTOR
  npm run desk -- requests remove "K7M 2QX" --reason NO_TIMES|NOT_REACHED|NOT_HERE|BY_PHONE
  npm run desk -- requests expire "K7M 2QX"
  npm run desk -- arrivals list --clinic <slug>
  npm run desk -- arrivals match <key> "K7M 2QX"
  npm run desk -- arrivals dismiss <key>
  npm run desk -- arrivals today --clinic <slug>
  npm run desk -- arrivals ready "K7M 2QX" [--has REFERRAL|PREPARATION|PATIENT_NUMBER|CONSENT]
  npm run desk -- arrivals take "K7M 2QX"
  npm run desk -- arrivals check-in "K7M 2QX" [--area <slug>]
  npm run desk -- blocks list --clinic <slug> --room <slug> [--from 2026-11-30] [--to 2026-12-04]
  npm run desk -- blocks read <block> --clinic <slug> --room <slug>
  npm run desk -- blocks set <block> --clinic <slug> --room <slug> --from 2026-11-30T09:00:00+11:00 --to 2026-11-30T12:00:00+11:00 [--reason "…"]
  npm run desk -- blocks remove <block> --clinic <slug> --room <slug>
  npm run desk -- details list [--clinic <slug>] [--status DECLINED]
  npm run desk -- details accept <request>
  npm run desk -- details decline <request> --reason SHOW_IDENTITY|NOT_REACHED|CALL_US|OTHER [--word "…"]
  npm run desk -- consent-taken "K7M 2QX"
  npm run desk -- results add "K7M 2QX" --file report.pdf --reported 2026-11-20T10:00:00+11:00 [--exam <slug>] [--performed <time>] [--images <https address>]
  npm run desk -- results release <result> [--opens 2026-11-30T09:00:00+11:00]
  npm run desk -- results withdraw <result>
  npm run desk -- results list ["K7M 2QX"]
Each takes --server http://localhost:8080`

const flagNames = [
  'server',
  'clinic',
  'day',
  'after',
  'file',
  'exam',
  'performed',
  'images',
  'reported',
  'opens',
  'at',
  'reason',
  'status',
  'word',
  'has',
  'area',
  'room',
  'from',
  'to',
  'last',
  'first',
  'born',
  'phone',
  'email',
  'note',
  'language',
] as const

export const readFlags = (args: readonly string[]) =>
  parseFlags(args, flagNames, usage, ['paper', 'read', 'off', 'walk-in'])

export type DeskStep = (
  desk: Desk,
  flags: ReturnType<typeof readFlags>,
  call: Pick<CommandCall, 'say'>,
) => Promise<void>

export const needed = (value: string | undefined): string => neededText(value, usage)

export const readReference = (text: string | undefined): string =>
  needed(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')

/** A time with its offset. */
export const readTime = (name: string, text: string | undefined): string => {
  const time = needed(text)
  if (!instantSchema.safeParse(time).success)
    throw new StartRefusal(`--${name} is a time with its offset, as 2026-11-30T09:00:00+11:00.`)
  return time
}

export const oneOf = <T extends string>(values: readonly T[], name: string, text: string): T => {
  const found = values.find((value) => value === text.toUpperCase())
  if (!found) throw new StartRefusal(`--${name} is one of ${values.join(', ')}.`)
  return found
}
