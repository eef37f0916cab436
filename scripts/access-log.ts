// `npm run access-log`: who opened which booking, who logged in, and what strangers were refused, the newest first; of one booking with --record, of one day with --day.
import { parseArgs } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import {
  type AccessFilter,
  type AccessRow,
  listAccess,
  listLoginEvents,
  listRefusals,
} from '#server/modules/access-log/access-log.repository.ts'
import { bookings } from '#server/modules/appointments/appointments.table.ts'
import { StartRefusal } from '#server/start/refusal.ts'
import { readSettings } from '#server/start/settings.ts'
import { formatReference, isReference } from '#src/contract/rules/reference.rules.ts'
import { type Command, runFromTerminal } from './support/command.ts'
import { openData } from './support/open-data.ts'

const usage = 'npm run access-log -- --record "K7M 2QX" --day 2026-11-24'
const max = 1000
const dayMilliseconds = 86_400_000

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { record: { type: 'string' }, day: { type: 'string' } } }).values
  } catch {
    throw new StartRefusal(`Use it so: ${usage}`)
  }
}

/** By the clock of UTC, as it is printed. */
const readDay = (text: string | undefined): Pick<AccessFilter, 'from' | 'until'> => {
  if (text === undefined) return {}
  const from = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  if (Number.isNaN(from.getTime())) throw new StartRefusal('--day must be a day such as 2026-11-24.')
  return { from, until: new Date(from.getTime() + dayMilliseconds) }
}

/** A booking key stays one: what is no reference is looked for as it is. */
const findRecord = async (db: Database, text: string | undefined): Promise<string | undefined> => {
  if (text === undefined) return undefined
  const reference = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  if (!isReference(reference)) return text
  const [row] = await db.select({ key: bookings.bookingKey }).from(bookings).where(eq(bookings.reference, reference))
  if (!row) throw new StartRefusal(`No booking has the reference ${text}.`)
  return row.key
}

const referencesOf = async (db: Database, rows: readonly AccessRow[]): Promise<Map<string, string>> => {
  const keys = [...new Set(rows.map(({ record }) => record))]
  const found = await db
    .select({ key: bookings.bookingKey, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.bookingKey, keys))
  return new Map(found.map(({ key, reference }) => [key, formatReference(reference)]))
}

/** A key opens a booking to who knows the birth date, so it is never printed whole. */
const short = (key: string): string => `${key.slice(0, 6)}…`

const utc = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const lineOf = (row: AccessRow, references: Map<string, string>): string => {
  const { at, record, call, outcome, proof, callerKind, callerId, network } = row
  const time = utc(at)
  const caller =
    callerId === null ? `no ${callerKind === 'none' ? 'session' : callerKind}` : `${callerKind} ${callerId}`
  const by = proof === null ? outcome : `${outcome} by ${proof}`
  return `${time}  ${references.get(record) ?? short(record)}  ${call}: ${by}  ${caller}, ${network}`
}

export const accessLog: Command = async ({ args, env, say }) => {
  const flags = readFlags(args)
  const day = readDay(flags.day)
  const database = await openData(readSettings(env), 'Openings')
  if (typeof database === 'string') return say(database)
  try {
    const { db } = database
    const rows = await listAccess(db, { ...day, record: await findRecord(db, flags.record) }, max)
    const references = await referencesOf(db, rows)
    say(`Openings, the newest first (${rows.length === max ? `the last ${max}` : rows.length})`)
    for (const row of rows) say(`  ${lineOf(row, references)}`)
    if (flags.record !== undefined) return
    const logins = await listLoginEvents(db, day, max)
    say(`Logins and logouts (${logins.length})`)
    for (const { at, kind, callerId, role, network } of logins)
      say(`  ${utc(at)}  ${kind} of ${callerId}, ${role}, ${network}`)
    const refusals = await listRefusals(db, day, max)
    say(`Refused, by hour and network (${refusals.length})`)
    for (const { hour, kind, network, count } of refusals) say(`  ${utc(hour)}  ${kind}: ${count}, ${network}`)
  } finally {
    await database.close()
  }
}

if (import.meta.main) await runFromTerminal(accessLog)
