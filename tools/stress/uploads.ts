// Hostile files from one network: another network's upload takes no more than twice its normal time.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { clientHeader } from '#src/contract/call.ts'
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { hostilePdfs, referralPdf, sha256 } from './hostile-pdfs.ts'
import { newKey, offeredDays } from './offers.ts'
import { sharedExams } from './pack.ts'
import { quantile, type Report, whole } from './report.ts'
import type { Sizes } from './sizes.ts'
import type { Stand } from './stand.ts'

const hostileNetwork = '192.0.2.1'
const patientNetwork = '198.51.100.1'
/** As a stranger sends them by the hundred. */
const shortBytes = 200_000

type Answer = { status: number; code: string; retryAfter: number; milliseconds: number }

/** As a browser does: a connection that were closed after the answer would lose one that came before the last byte. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

const send = async (
  { clients, ports }: Stand,
  network: string,
  bytes: Buffer,
  bookingKey?: string,
): Promise<Answer> => {
  const [client] = clients
  if (!client) throw new Error('no server')
  const fields = new FormData()
  fields.set('bookingKey', bookingKey ?? (await newKey(client)))
  fields.set('size', String(bytes.length))
  fields.set('sha256', sha256(bytes))
  // The server reads the fields first, then the file.
  fields.set('file', new File([new Uint8Array(bytes)], 'referral.pdf', { type: 'application/pdf' }))
  const form = new Response(fields)
  const body = Buffer.from(await form.arrayBuffer())
  const begun = performance.now()
  return new Promise((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port: ports[0],
      method: uploadDocument.method,
      path: uploadDocument.path,
      agent,
      headers: {
        [clientHeader]: 'page',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': network,
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    })
    sent.once('error', ({ message }) =>
      resolve({ status: 0, code: message, retryAfter: 0, milliseconds: performance.now() - begun }),
    )
    sent.once('response', async (response) => {
      let text = ''
      for await (const part of response) text += String(part)
      resolve({
        status: response.statusCode ?? 0,
        code: (JSON.parse(text) as { code?: string }).code ?? '',
        retryAfter: Number(response.headers['retry-after']),
        milliseconds: performance.now() - begun,
      })
    })
    sent.end(body)
  })
}

/** One after the other, as one patient's device sends them. */
const sendReferrals = async (stand: Stand, count: number): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let at = 0; at < count; at += 1) answers.push(await send(stand, patientNetwork, await referralPdf(at)))
  return answers
}

const attack = (stand: Stand, perSecond: number): { stop: () => Promise<Answer[]> } => {
  const kinds = hostilePdfs()
  const answers: Promise<Answer>[] = []
  const timer = setInterval(() => {
    const bytes = kinds[answers.length % kinds.length]
    if (bytes) answers.push(send(stand, hostileNetwork, bytes))
  }, 1000 / perSecond)
  return {
    stop: () => {
      clearInterval(timer)
      return Promise.all(answers)
    },
  }
}

const countBy = (answers: readonly Answer[]): string => {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) counts.set(`${status} ${code}`, (counts.get(`${status} ${code}`) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')
}

const isRefusal = ({ status }: Answer): boolean => status === 413 || status === 415
const isAskedToWait = ({ status, retryAfter }: Answer): boolean => (status === 503 || status === 429) && retryAfter > 0

/** One short file from each of so many networks at once, while a patient who holds a time sends a referral. */
export const uploadsOfMany = async (stand: Stand, sizes: Sizes, report: Report): Promise<void> => {
  const name = `hostile files of ${sizes.hostileNetworks} networks, ${stand.name}:`
  const [client] = stand.clients
  if (!client) throw new Error('no server')
  await sendReferrals(stand, 2)
  const bookingKey = await newKey(client)
  const [slot] = (await offeredDays(client, sharedExams[0]?.slug ?? ''))[0] ?? []
  const held = slot && (await client.call(reserveSlots, { body: { bookingKey, slots: [slot] } }))
  if (!held?.ok) throw new Error('no time to hold')
  const alone = await send(stand, patientNetwork, await referralPdf(100), bookingKey)
  const kinds = hostilePdfs().filter(({ length }) => length < shortBytes)
  const hostile = Array.from({ length: sizes.hostileNetworks }, (_, at) =>
    send(stand, `10.${at >> 8}.${at & 255}.1`, kinds[at % kinds.length] ?? Buffer.alloc(0)),
  )
  await wait(200)
  const beside: Answer[] = []
  for (let at = 0; at < 5; at += 1) beside.push(await send(stand, patientNetwork, await referralPdf(at), bookingKey))
  const answers = await Promise.all(hostile)
  await stand.settle(async () => undefined)
  const taken = beside.filter(({ status }) => status === 201).length
  const worst = Math.max(...beside.map(({ milliseconds }) => milliseconds))
  report.promise(
    taken === beside.length,
    `${name} ${taken} of ${beside.length} referrals taken at the first try (${countBy(beside)}; ${countBy(answers)})`,
  )
  report.timing(
    worst < attachmentsLimits.checkWaitSeconds * 1000,
    `${name} a referral takes at most ${whole(worst)} ms beside them, ${whole(alone.milliseconds)} ms alone`,
  )
}

/** `isCapped`: with the cap on refused files, which ends the attack; else the queue alone has to bear it. */
export const uploads = async (stand: Stand, isCapped: boolean, sizes: Sizes, report: Report): Promise<void> => {
  const name = `hostile files, ${stand.name}${isCapped ? '' : ', without the cap on refusals'}:`
  // The first of all loads what later ones find loaded.
  await sendReferrals(stand, 2)
  const alone = await sendReferrals(stand, sizes.referrals)
  const attackers = attack(stand, sizes.hostileFilesPerSecond)
  await wait(sizes.attackLeadMilliseconds)
  const beside = await sendReferrals(stand, sizes.referrals)
  const hostile = await attackers.stop()
  await stand.settle(async () => undefined)

  const refused = [...alone, ...beside].filter(({ status }) => status !== 201)
  report.promise(
    refused.length === 0,
    `${name} ${alone.length + beside.length - refused.length} of ${alone.length + beside.length} referrals of another network taken${refused.length > 0 ? ` (${countBy(refused)})` : ''}`,
  )
  const checked = hostile.filter(isRefusal).length
  report.promise(
    hostile.every((answer) => isRefusal(answer) || isAskedToWait(answer)),
    `${name} ${hostile.length} answered with a refusal or a wait (${countBy(hostile)})`,
  )
  const most = attachmentsLimits.refusedFilesPerNetwork + attachmentsLimits.checksWaitingPerNetwork + 1
  if (isCapped) report.promise(checked <= most, `${name} ${checked} checked, at most ${most}`)
  const times = (answers: readonly Answer[], share: number): number =>
    quantile(
      answers.map(({ milliseconds }) => milliseconds),
      share,
    )
  report.timing(
    times(beside, 0.5) < sizes.slowerTimes * times(alone, 0.5),
    `${name} a referral takes ${whole(times(beside, 0.5))} ms (median; worst ${whole(times(beside, 1))}) beside them, ${whole(times(alone, 0.5))} ms alone (worst ${whole(times(alone, 1))}); promise ${sizes.slowerTimes} times`,
  )
}
