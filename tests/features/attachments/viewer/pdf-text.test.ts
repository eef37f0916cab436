// What is filled into a form is drawn and read out, whether or not the form says how it looks.
import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { fillFields, readText } from '#src/features/attachments/viewer/pdf-text.ts'
import { caseFile } from '#tests/support/case-files.ts'
import { pdf } from '#tests/support/documents.ts'
import { drawnOn, onFirstPage } from '#tests/support/drawn-pdf.ts'

const seenOn = (bytes: Uint8Array) =>
  onFirstPage(bytes, async (page, document) => {
    await fillFields(document, page)
    return { drawn: await drawnOn(page), words: await readText(page) }
  })

const form = await caseFile('form-filled.pdf')

it.each([
  ['and asks its reader to draw it', form],
  [
    'and does not even ask for it',
    Buffer.from(form.toString('latin1').replace('/NeedAppearances true', ' '.repeat(21)), 'latin1'),
  ],
])(
  'what is filled in is drawn and read out where the form does not say how it looks, %s [ATT-12]',
  async (_what, bytes) => {
    expect(await seenOn(bytes)).toEqual({
      drawn: 'Exam wanted:MRI knee left',
      words: 'Exam wanted:\nexam: MRI knee left',
    })
  },
)

describe('the words of a page', () => {
  it('have what is chosen as it is shown, and nothing of what is not', async () => {
    const bytes = await pdf(1, (document) => {
      const [page, fields] = [document.getPage(0), document.getForm()]
      const exam = fields.createDropdown('exam')
      exam.addOptions(['MRI knee', 'CT head'])
      exam.select('CT head')
      exam.addToPage(page)
      const [pregnant, implant] = [fields.createCheckBox('pregnant'), fields.createCheckBox('implant')]
      for (const box of [pregnant, implant]) box.addToPage(page)
      implant.check()
      const side = fields.createRadioGroup('side')
      for (const each of ['left', 'right']) side.addOptionToPage(each, page)
      side.select('right')
    })
    const lines = (await seenOn(bytes)).words.split('\n')
    expect(lines).toEqual(['exam: CT head', expect.stringMatching(/^implant: /), expect.stringMatching(/^side: /)])
  })

  it('have what is noted on it once, and not what is hidden', async () => {
    const bytes = await pdf(1, (document) => {
      const { context } = document
      const noteOf = (text: string, more: object) =>
        context.register(
          context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], Contents: PDFString.of(text), ...more }),
        )
      const note = noteOf('Left, not right', {})
      const popup = context.register(context.obj({ Type: 'Annot', Subtype: 'Popup', Rect: [0, 0, 9, 9], Parent: note }))
      const marks = [note, popup, noteOf('Of the printer', { F: 2 })]
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj(marks))
    })
    expect((await seenOn(bytes)).words).toBe('Left, not right')
  })
})
