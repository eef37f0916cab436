// What each call of the table is asked with when nothing about it is wrong.
import { randomUUID } from 'node:crypto'
import type { CallRow } from '#src/contract/call.ts'
import { clientHeader } from '#src/contract/call.ts'
import { type Backend, type Browser, encodeForm } from './backend.ts'
import { type RawArgs, rawRequest, type ValuePath } from './hostile.ts'
import { unknownKey } from './sample-args.ts'

type WellFormed = (backend: Backend) => Record<string, RawArgs>
type IsHarmless = (name: string, place: ValuePath, what: unknown) => boolean

const ofAreas = Object.values(
  import.meta.glob<{ wellFormed: WellFormed; isHarmless?: IsHarmless }>('../server/**/*.well-formed.ts', {
    eager: true,
  }),
)

/** Well-formed arguments of every call, of nothing that is there. */
export const wellFormed: WellFormed = (backend) =>
  Object.assign({}, ...ofAreas.map((ofArea) => ofArea.wellFormed(backend)))

export type Target = { bookingKey: string; slug?: string; appointmentSlug?: string; attachmentId?: string }

/** The well-formed arguments of the row, about this booking and its document. */
export const about = (
  backend: Backend,
  name: string,
  { bookingKey, slug = unknownKey, appointmentSlug = bookingKey, attachmentId = '1' }: Target,
): RawArgs => {
  const args = wellFormed(backend)[name]
  if (!args) throw new Error(`${name} is not among the well-formed calls`)
  const filled = (part: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(part).map(([field, value]) => {
        if (field === 'attachmentId') return [field, attachmentId]
        // The key of an upload is nobody's but its sender's; a stranger has none.
        if (value !== unknownKey || field === 'key') return [field, value]
        return [field, { slug, appointmentSlug }[field] ?? bookingKey]
      }),
    )
  return Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const value = args[part] as Record<string, unknown> | undefined
      return value === undefined ? [] : [[part, filled(value)]]
    }),
  )
}

/** Values that a field may well have, though they are hostile elsewhere. */
export const isHarmless: IsHarmless = (...value) => ofAreas.some((ofArea) => ofArea.isHarmless?.(...value))

const textsOf = (body: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** The fields as a form with a file; what is no set of fields is sent as the form's bytes. */
const asForm = async (body: unknown): Promise<{ bytes: Buffer; type: string }> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? encodeForm({ ...textsOf(body), file: new File(['x'], 'a.pdf', { type: 'application/pdf' }) })
    : { bytes: Buffer.from(JSON.stringify(body) ?? ''), type: 'multipart/form-data; boundary=x' }

/** Sends the row with these arguments, whatever is in them. */
export const sendRow = async (browser: Browser, row: CallRow, args: RawArgs) => {
  const request = rawRequest(row, args)
  if (!request) return undefined
  const form = row.kind === 'form' ? await asForm(args.body) : undefined
  const type = form?.type ?? 'application/json'
  const headers = { [clientHeader]: 'page', 'content-type': type, 'idempotency-key': randomUUID() }
  return browser.send({
    ...request,
    ...(form ? { payload: form.bytes } : {}),
    method: request.method as 'GET',
    headers: request.payload ? headers : { [clientHeader]: 'page', 'idempotency-key': headers['idempotency-key'] },
  })
}
