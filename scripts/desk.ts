// `npm run desk`: the clinic's work on what patients see, on a running server, over HTTP.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefusal } from '#server/start/refusal.ts'
import * as calls from '#src/contract/calls/results.calls.ts'
import { instantSchema } from '#src/contract/entities/primitives.ts'
import { type DeskResult, resultSlugSchema } from '#src/contract/entities/result.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type Command, type CommandCall, runFromTerminal } from './support/command.ts'
import { connectDesk, type Desk } from './support/desk.ts'

const usage = `Use it so:
  npm run desk -- results add "K7M 2QX" --file report.pdf --reported 2026-11-20T10:00:00+11:00 [--exam <slug>] [--performed <time>]
  npm run desk -- results release <result> [--opens 2026-11-30T09:00:00+11:00]
  npm run desk -- results withdraw <result>
  npm run desk -- results list ["K7M 2QX"]
Each takes --server http://localhost:8080`

const readFlags = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: 'string' },
        file: { type: 'string' },
        exam: { type: 'string' },
        performed: { type: 'string' },
        reported: { type: 'string' },
        opens: { type: 'string' },
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

const readReference = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const readTime = (name: string, text: string): string => {
  if (!instantSchema.safeParse(text).success)
    throw new StartRefusal(`--${name} is a time with its offset, as 2026-11-20T10:00:00+11:00.`)
  return text
}

const readSlug = (text: string | undefined): string => {
  const slug = needed(text)
  if (!resultSlugSchema.safeParse(slug).success)
    throw new StartRefusal(`“${cleanLine(slug)}” is no result. npm run desk -- results list shows them.`)
  return slug
}

const readPdf = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    throw new StartRefusal(`No file can be read at ${cleanLine(path)}.`)
  }
}

const describe = ({ slug, reference, examSlug, reportedAt, opensAt, size }: DeskResult): string =>
  [
    `${slug}  ${formatReference(reference)}  ${examSlug}, reported ${reportedAt}, ${size} bytes`,
    opensAt === null ? 'not released' : `released from ${opensAt}`,
  ].join(', ')

type Step = (desk: Desk, flags: Flags, call: Pick<CommandCall, 'say'>) => Promise<void>

const add: Step = async (desk, { positionals, file, reported, performed, exam }, { say }) => {
  const path = needed(file)
  const bytes = readPdf(path)
  const form = new FormData()
  form.set('reference', readReference(needed(positionals[2])))
  form.set('reportedAt', readTime('reported', needed(reported)))
  if (performed !== undefined) form.set('performedAt', readTime('performed', performed))
  if (exam !== undefined) form.set('examSlug', exam)
  form.set('size', String(bytes.length))
  form.set('sha256', createHash('sha256').update(bytes).digest('hex'))
  form.set('file', new File([new Uint8Array(bytes)], basename(path), { type: 'application/pdf' }))
  const made = await desk(calls.addResult, { body: form, idempotencyKey: randomUUID() })
  say(`Added: ${describe(made)}`)
  say(`The patient sees it after: npm run desk -- results release ${made.slug}`)
}

const release: Step = async (desk, { positionals, opens }, { say }) => {
  const body = opens === undefined ? {} : { opensAt: readTime('opens', opens) }
  say(`Released: ${describe(await desk(calls.releaseResult, { params: { slug: readSlug(positionals[2]) }, body }))}`)
}

const withdraw: Step = async (desk, { positionals }, { say }) => {
  say(`Withdrawn: ${describe(await desk(calls.withdrawResult, { params: { slug: readSlug(positionals[2]) } }))}`)
}

const list: Step = async (desk, { positionals }, { say }) => {
  const [, , reference] = positionals
  const query = reference === undefined ? {} : { reference: readReference(reference) }
  const results = await desk(calls.listDeskResults, { query })
  if (results.length === 0) say('No results yet.')
  for (const result of results) say(`  ${describe(result)}`)
}

const steps: Readonly<Record<string, Step>> = { add, release, withdraw, list }

export const deskCommand: Command = async ({ args, env, say }) => {
  const flags = readFlags(args)
  const [area, word = ''] = flags.positionals
  const step = area === 'results' && Object.hasOwn(steps, word) ? steps[word] : undefined
  if (!step) throw new StartRefusal(usage)
  await step(connectDesk(env, flags), flags, { say })
}

if (import.meta.main) await runFromTerminal(deskCommand)
