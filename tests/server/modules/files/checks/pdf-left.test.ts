// What is taken out of a PDF must not be the document.
import { readFile } from 'node:fs/promises'
import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { asPdf, fileChecking } from '#tests/support/checked-file.ts'
import { digest, pdf } from '#tests/support/documents.ts'

const check = fileChecking()

const attaching = (name: string, mimeType?: string) =>
  pdf(1, (document) => document.attach(Buffer.from('canary'), name, mimeType ? { mimeType } : {}))

describe('a PDF whose document is a file inside it', () => {
  it('is refused where its cover is all that is there', async () => {
    const bytes = await pdf(1, ({ catalog, context }) =>
      catalog.set(PDFName.of('Collection'), context.obj({ Type: 'Collection', View: 'D' })),
    )
    await expect(check(bytes, asPdf)).rejects.toMatchObject({ code: 'document.portfolio' })
  })

  it.each([
    ['referral.pdf', undefined],
    ['Scan 1.TIFF', undefined],
    ['letter.docx', undefined],
    ['1', 'application/pdf'],
    ['2', 'image/jpeg'],
    ['3', 'message/rfc822'],
  ])('is refused where a page hands over %s %s', async (name, mimeType) => {
    await expect(check(await attaching(name, mimeType), asPdf)).rejects.toMatchObject({ code: 'document.portfolio' })
  })

  it('is refused where a mark on the page holds it', async () => {
    const bytes = await pdf(1, (document) => {
      const { context } = document
      const file = context.register(context.stream('canary', { Type: 'EmbeddedFile' }))
      const spec = { Type: 'Filespec', UF: PDFString.of('report.pdf'), EF: { F: file } }
      const mark = context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 9, 9], FS: spec })
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(mark)]))
    })
    await expect(check(bytes, asPdf)).rejects.toMatchObject({ code: 'document.portfolio' })
  })

  it('is refused where neither a name nor a type tells of it', async () => {
    const inside = await pdf()
    const bytes = await pdf(1, (document) => document.attach(inside, 'attachment'))
    await expect(check(bytes, asPdf)).rejects.toMatchObject({ code: 'document.portfolio' })
  })

  it('is kept without what its own pages were made from', async () => {
    const bytes = await pdf(1, (document) =>
      document.attach(Buffer.from('canary'), 'letter.odt', { afRelationship: AFRelationship.Source }),
    )
    expect((await check(bytes, asPdf)).sha256).not.toBe(digest(bytes))
  })

  it.each([
    ['factur-x.xml', 'text/xml'],
    ['tool.exe', 'application/octet-stream'],
  ])('is kept without %s, which nobody reads', async (name, mimeType) => {
    const bytes = await attaching(name, mimeType)
    expect((await check(bytes, asPdf)).sha256).not.toBe(digest(bytes))
  })

  it('is kept without a file that does not call itself one', async () => {
    const bytes = await pdf(1, ({ context, catalog }) => {
      const file = context.register(context.stream('the bytes', { Canary: 'Canary' }))
      catalog.set(PDFName.of('AF'), context.obj([{ Type: 'Filespec', F: PDFString.of('run.exe'), EF: { F: file } }]))
    })
    const kept = await PDFDocument.load(await readFile((await check(bytes, asPdf)).path))
    expect(
      kept.context
        .enumerateIndirectObjects()
        .map(([, object]) => String(object))
        .join(),
    ).not.toContain('Canary')
  })
})

const xfa = '<xdp:xdp><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform/></template></xdp:xdp>'

describe('a form that a program lays out', () => {
  const formOf = (make: (document: PDFDocument) => Record<string, unknown>, isRendered?: boolean) =>
    pdf(1, (document) => {
      const { catalog, context } = document
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], ...make(document) } as never))
      if (isRendered) catalog.set(PDFName.of('NeedsRendering'), context.obj(true))
    })
  const streamOf = ({ context }: PDFDocument, text: string) => context.register(context.flateStream(text))

  it.each<[string, () => Promise<Buffer>]>([
    ['in one piece', () => formOf((document) => ({ XFA: streamOf(document, xfa) }))],
    [
      'in parts',
      () => formOf((document) => ({ XFA: [PDFString.of('template'), streamOf(document, xfa.slice(9, -10))] })),
    ],
    ['by what it says of itself', () => formOf(() => ({ XFA: PDFString.of('<xdp:xdp/>') }), true)],
  ])('is refused: its page says "Please wait" and no more (%s)', async (_what, make) => {
    await expect(check(await make(), asPdf)).rejects.toMatchObject({ code: 'document.dynamic-form', status: 415 })
  })

  const formWith = (kind: string) =>
    formOf((document) => {
      const { context } = document
      const field = context.register(context.obj({ Subtype: 'Widget', FT: kind, Rect: [0, 0, 9, 9] }))
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj([field]))
      return { Fields: [field], XFA: streamOf(document, xfa) }
    })

  it('is refused where its page has a place to sign and no more', async () => {
    await expect(check(await formWith('Sig'), asPdf)).rejects.toMatchObject({ code: 'document.dynamic-form' })
  })

  it('is kept where its fields are on the page', async () => {
    const bytes = await formWith('Tx')
    expect((await check(bytes, asPdf)).sha256).not.toBe(digest(bytes))
  })
})
