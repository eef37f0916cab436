// `npm run desk -- results`: reports that patients read.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { StartRefusal } from '#server/start/refusal.ts'
import * as calls from '#src/contract/calls/results.calls.ts'
import { type DeskResult, resultSlugSchema } from '#src/contract/entities/result.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed, readReference, readTime } from './desk-flags.ts'

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

const add: DeskStep = async (desk, { positionals, file, reported, performed, exam, images }, { say }) => {
  const path = needed(file)
  const bytes = readPdf(path)
  const form = new FormData()
  form.set('reference', readReference(needed(positionals[2])))
  form.set('reportedAt', readTime('reported', reported))
  if (performed !== undefined) form.set('performedAt', readTime('performed', performed))
  if (exam !== undefined) form.set('examSlug', exam)
  if (images !== undefined) form.set('imagesUrl', images)
  form.set('size', String(bytes.length))
  form.set('sha256', createHash('sha256').update(bytes).digest('hex'))
  form.set('file', new File([new Uint8Array(bytes)], basename(path), { type: 'application/pdf' }))
  const made = await desk(calls.addResult, { body: form, idempotencyKey: randomUUID() })
  say(`Added: ${describe(made)}`)
  say(`The patient sees it after: npm run desk -- results release ${made.slug}`)
}

const release: DeskStep = async (desk, { positionals, opens }, { say }) => {
  const body = opens === undefined ? {} : { opensAt: readTime('opens', opens) }
  say(`Released: ${describe(await desk(calls.releaseResult, { params: { slug: readSlug(positionals[2]) }, body }))}`)
}

const withdraw: DeskStep = async (desk, { positionals }, { say }) => {
  say(`Withdrawn: ${describe(await desk(calls.withdrawResult, { params: { slug: readSlug(positionals[2]) } }))}`)
}

const list: DeskStep = async (desk, { positionals }, { say }) => {
  const [, , reference] = positionals
  const query = reference === undefined ? {} : { reference: readReference(reference) }
  const results = await desk(calls.listDeskResults, { query })
  if (results.length === 0) say('No results yet.')
  for (const result of results) say(`  ${describe(result)}`)
}

export const resultSteps: Readonly<Record<string, DeskStep>> = { add, release, withdraw, list }
