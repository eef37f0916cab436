// The desk's calls to a running server, over HTTP.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { readKeyFile } from '#server/start/key-file.ts'
import { StartRefusal } from '#server/start/refusal.ts'
import { readSettings } from '#server/start/settings.ts'
import { type CallRow, clientHeader, href } from '#src/contract/call.ts'
import type { CommandCall } from './command.ts'
import { root } from './run.ts'

const readServer = (text: string): string => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartRefusal(`--server must be an address like http://localhost:8080, not “${text}”.`)
  return url.origin
}

/** The texts are for people, who sign in; a system has a key. */
const ofSystems: Readonly<Record<string, string>> = { 'desk.refused': 'The key of the desk is missing or wrong' }

const readText = (code: string): string | undefined =>
  globSync('src/i18n/locales/default/*.json', { cwd: root })
    .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)
    .flatMap((texts) => texts[`error.${code}`] ?? [])[0]

const refusalOf = (status: number, body: unknown): StartRefusal => {
  const { code, secondsLeft, fields } = (body ?? {}) as {
    code?: string
    secondsLeft?: number
    fields?: { path: string }[]
  }
  const text = code === undefined ? undefined : (ofSystems[code] ?? readText(code))
  const named = fields?.length ? ` Look at: ${fields.map(({ path }) => path).join(', ')}.` : ''
  const wait = secondsLeft === undefined ? '' : ` Wait ${Math.ceil(secondsLeft / 60)} minutes.`
  return new StartRefusal(`${text ?? 'The server refuses it.'}${named}${wait} (${code ?? `status ${status}`})`)
}

type Args = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown> | FormData
  idempotencyKey?: string
}

export type Desk = <R extends CallRow>(row: R, args?: Args) => Promise<z.output<R['response']>>

const sendTo = async (server: string, row: CallRow, args: Args, key: string): Promise<Response> => {
  const { params, query, body, idempotencyKey } = args
  const isForm = body instanceof FormData
  try {
    return await fetch(server + href(row, { ...(params ? { params } : {}), ...(query ? { query } : {}) }), {
      method: row.method,
      headers: {
        authorization: `Bearer ${key}`,
        [clientHeader]: 'desk',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
  } catch {
    throw new StartRefusal(`No server answers at ${server}. Start it, or name another with --server.`)
  }
}

const openDesk =
  (server: string, key: string): Desk =>
  async (row, args = {}) => {
    const response = await sendTo(server, row, args, key)
    if (response.ok && row.kind === 'file') return new Uint8Array(await response.arrayBuffer()) as never
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw refusalOf(response.status, body)
    const answer = row.response.safeParse(body)
    if (!answer.success) throw new StartRefusal(`What answers at ${server} is no server of this version.`)
    return answer.data as never
  }

export const connectDesk = (env: CommandCall['env'], flags: { server?: string | undefined }): Desk => {
  const settings = readSettings(env)
  const server = readServer(flags.server ?? settings.publicUrl ?? `http://localhost:${settings.port}`)
  const key = settings.deskKey ?? readKeyFile(settings.dataFolder, 'desk-key')
  if (key === undefined)
    throw new StartRefusal('No key of the desk. Set DESK_KEY, or PROVIDER or DATA_DIR, as for the server.')
  return openDesk(server, key)
}
