// `npm run desk -- documents`: what patients sent, and the clinic's word on it.
import { writeFileSync } from 'node:fs'
import { StartRefusal } from '#server/start/refusal.ts'
import * as calls from '#src/contract/calls/documents.calls.ts'
import { documentReasons } from '#src/contract/codes/document-reasons.ts'
import { type Attachment, documentSlugSchema } from '#src/contract/entities/attachment.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { type DeskStep, needed, oneOf, readReference } from './desk-flags.ts'
import { wall } from './desk-visit.ts'

const describe = ({ slug, fileName, documentTypeId, contentType, size, ...state }: Attachment): string =>
  [
    `  ${slug}  ${documentTypeId}, ${contentType}, ${size} bytes, “${cleanLine(fileName)}”`,
    `    received ${wall(state.receivedAt)} UTC`,
    state.checkedAt === null ? '' : `, checked ${wall(state.checkedAt)} UTC`,
    state.betterReason === null ? '' : `, a better one is asked for: ${state.betterReason}`,
  ].join('')

const readSlug = (text: string | undefined): string => {
  const slug = needed(text)
  if (!documentSlugSchema.safeParse(slug).success)
    throw new StartRefusal(`“${cleanLine(slug)}” is no document. npm run desk -- documents list shows them.`)
  return slug
}

const paramsOf = (positionals: readonly string[]) => ({
  reference: readReference(positionals[2]),
  slug: readSlug(positionals[3]),
})

const list: DeskStep = async (desk, { positionals }, { say }) => {
  const found = await desk(calls.listDeskDocuments, { params: { reference: readReference(positionals[2]) } })
  if (found.length === 0) return say('No documents.')
  for (const document of found) say(describe(document))
}

/** One document, or all of the visit (API-10). */
const check: DeskStep = async (desk, { positionals }, { say }) => {
  const params = { reference: readReference(positionals[2]) }
  const found =
    positionals[3] === undefined
      ? await desk(calls.importDeskDocuments, { params, body: {} })
      : await desk(calls.checkDeskDocument, { params: paramsOf(positionals) })
  for (const document of found) say(describe(document))
}

const better: DeskStep = async (desk, { positionals, reason }, { say }) => {
  const body = { reason: oneOf(documentReasons, 'reason', needed(reason)) }
  for (const document of await desk(calls.requestBetterDocument, { params: paramsOf(positionals), body }))
    say(describe(document))
}

const save: DeskStep = async (desk, { positionals, file }, { say }) => {
  const path = needed(file)
  const bytes = await desk(calls.getDeskDocumentFile, { params: paramsOf(positionals) })
  try {
    writeFileSync(path, bytes as Uint8Array, { flag: 'wx' })
  } catch {
    throw new StartRefusal(`No new file can be written at ${cleanLine(path)}.`)
  }
  say(`Saved: ${cleanLine(path)}`)
}

export const documentSteps: Readonly<Record<string, DeskStep>> = { list, check, better, save }
