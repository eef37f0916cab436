// `npm run inbox`: the bookings of a demonstration, their documents and the messages it wrote; with --full the words of each.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import PostalMime from 'postal-mime'
import type { OpenDatabase } from '#server/db/database.ts'
import { appointmentsModule } from '#server/modules/appointments/appointments.module.ts'
import { listBooked } from '#server/modules/appointments/appointments.repository.ts'
import { listContactRequests } from '#server/modules/contact/contact.repository.ts'
import { contactKinds } from '#server/modules/contact/contact.table.ts'
import {
  countTemporaryDocuments,
  type DocumentRow,
  listDocumentsOf,
} from '#server/modules/documents/documents.repository.ts'
import { mails } from '#server/modules/outbox/outbox.hooks.ts'
import { listMessagesAbout, type MessageRow } from '#server/modules/outbox/outbox.repository.ts'
import type { PackClinic, PackExam } from '#server/provider-pack/provider-pack.schema.ts'
import { toZonedIso } from '#server/shared/zoned-time.ts'
import { messagesFolder } from '#server/start/data-folder.ts'
import { StartRefusal } from '#server/start/refusal.ts'
import { readSettings, type StartSettings } from '#server/start/settings.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanText } from '#src/contract/rules/text.rules.ts'
import { type Command, type CommandCall, runFromTerminal } from './support/command.ts'
import { openData } from './support/open-data.ts'

type Say = CommandCall['say']

const most = 50

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { full: { type: 'boolean', default: false } },
    }).values
  } catch {
    throw new StartRefusal('Use it so: npm run inbox, or npm run inbox -- --full')
  }
}

const stateOf = ({ kind, attempts, sentAt, gaveUpAt }: MessageRow): string => {
  if (sentAt) return `${kind} sent`
  if (gaveUpAt) return `${kind} given up`
  return attempts === 0 ? `${kind} waits` : `${kind} waits, tried ${attempts} times`
}

/** What the clinic has of a document, without its name, which can be the patient's. */
const textOf = ({
  documentTypeId,
  contentType,
  size,
  sha256,
  cleanedSize,
  cleanedSha256,
  checkedAt,
}: DocumentRow): string =>
  [
    `    ${documentTypeId}, ${contentType}: ${size} bytes received, sha256 ${sha256}`,
    `      kept as ${cleanedSize} bytes, sha256 ${cleanedSha256}${checkedAt ? ', checked by the clinic' : ''}`,
  ].join('\n')

const printBookings = async ({ db }: OpenDatabase, say: Say): Promise<void> => {
  const rows = await listBooked(db, most)
  const keys = rows.map(({ bookingKey }) => bookingKey)
  const messages = await listMessagesAbout(db, keys, Object.keys(mails.named([appointmentsModule])))
  const documents = await listDocumentsOf(db, keys)
  const temporary = await countTemporaryDocuments(db)
  say(`Bookings, the newest first (${rows.length === most ? `the last ${most}` : rows.length})`)
  for (const { bookingKey, reference, startsAt, firstName, lastName, status, ...row } of rows) {
    const clinic = row.clinic as PackClinic
    const wall = toZonedIso(startsAt.getTime(), clinic.timeZone).slice(0, 16).replace('T', ' ')
    const told = messages.filter((message) => message.subject === bookingKey).map(stateOf)
    say(`  ${wall} ${clinic.timeZone}  ${clinic.name}  ${(row.exam as PackExam).name}`)
    say(
      `    ${formatReference(reference)}, ${status}, ${fullName({ firstName, lastName })}. ${told.join('; ') || 'nobody was told'}`,
    )
    for (const document of documents.filter((one) => one.bookingKey === bookingKey)) say(textOf(document))
  }
  if (temporary > 0) say(`  ${temporary} documents of bookings not made yet`)
}

/** What was asked of the call centre (API-119, API-120); nothing is printed where nobody asked. */
const printAsked = async ({ db }: OpenDatabase, say: Say): Promise<void> => {
  const rows = await listContactRequests(db, most)
  if (rows.length === 0) return
  const ids = rows.map(({ request }) => String(request.id))
  const messages = await listMessagesAbout(db, ids, contactKinds)
  say(`\nAsked of the call centre, the newest first (${rows.length === most ? `the last ${most}` : rows.length})`)
  for (const { request, clinic, exam } of rows) {
    const { id, reference, createdAt, name, contactNumber, email, regionSlug } = request
    const about = [(exam as PackExam | null)?.name ?? 'no exam', (clinic as PackClinic | null)?.name ?? regionSlug]
    const told = messages.filter(({ subject }) => subject === String(id)).map(stateOf)
    say(`  ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${reference}  ${about.join(', ')}`)
    say(`    ${name}, ${contactNumber ?? email}. ${told.join('; ') || 'the message is done with'}`)
  }
}

const showBookings = async (settings: StartSettings, say: Say): Promise<void> => {
  const database = await openData(settings, 'Bookings')
  if (typeof database === 'string') return say(database)
  try {
    await printBookings(database, say)
    await printAsked(database, say)
  } finally {
    await database.close()
  }
}

const readMail = async (content: Buffer): Promise<{ to: string; about: string; text: string }> => {
  const { to, subject, text } = await PostalMime.parse(content)
  return { to: to?.map(({ address }) => address).join() ?? '', about: cleanText(subject ?? ''), text: text ?? '' }
}

const readSms = (content: Buffer): { to: string; about: string; text: string } => {
  const [, to = '', text = ''] = /^To: (.*)\n\n([\s\S]*)$/.exec(content.toString('utf8')) ?? []
  return { to, about: 'SMS', text }
}

const showMessages = async ({ dataFolder, mail, sms }: StartSettings, isFull: boolean, say: Say): Promise<void> => {
  if (mail.smtp) say(`\nMessages go to ${mail.smtp.host} and are not kept here.`)
  if (sms) say(`\nSMS go to ${new URL(sms.url).host} and are not kept here.`)
  if (mail.smtp) return
  const folder = messagesFolder(dataFolder)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:eml|sms)$/.test(name)) : []
  const shown = names.sort().reverse().slice(0, most)
  say(`\nMessages in ${folder}, the newest first (${shown.length} of ${names.length})`)
  for (const name of shown) {
    const content = readFileSync(join(folder, name))
    const { to, about, text } = name.endsWith('.sms') ? readSms(content) : await readMail(content)
    say(`  ${name}`)
    say(`    to ${to}: ${about}`)
    if (isFull) say(cleanText(text).replace(/^(?=.)/gm, '      '))
  }
}

export const inbox: Command = async ({ args, env, say }) => {
  const { full } = readFlags(args)
  const settings = readSettings(env)
  if (settings.environment !== 'demo')
    throw new StartRefusal('The inbox is for a demonstration only: the server must run with ENVIRONMENT=demo.')
  await showBookings(settings, say)
  await showMessages(settings, full, say)
}

if (import.meta.main) await runFromTerminal(inbox)
