// What a page says beside what is printed on it: its filled fields and what is noted on it (decision 0083).
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A field or a mark, as pdf.js tells of it. */
type Note = {
  id: string
  subtype?: string
  fieldType?: string
  fieldName?: string
  alternativeText?: string
  fieldValue?: string | string[] | null
  /** Of a box that is ticked, and of one of several. */
  exportValue?: string
  buttonValue?: string | null
  options?: { exportValue: string; displayValue: string }[]
  hasAppearance?: boolean
  annotationFlags?: number
  password?: boolean
  contentsObj?: { str: string }
}

const notesOn = async (page: PDFPageProxy): Promise<Note[]> => (await page.getAnnotations()) as Note[]

/** As it is shown, not as it is sent; of several buttons only the one that is pressed has one. */
const shownValue = ({ fieldType, fieldValue, exportValue, buttonValue, options = [] }: Note): string => {
  const values = [fieldValue ?? []].flat()
  if (fieldType === 'Btn') return values[0] === (buttonValue ?? exportValue) ? (values[0] ?? '') : ''
  const shown = values.map((value) => options.find((option) => option.exportValue === value)?.displayValue ?? value)
  return shown.join(', ').trim()
}

/** Hidden, or only on paper. */
const isUnseen = ({ annotationFlags = 0 }: Note): boolean => (annotationFlags & (2 | 32)) !== 0

const textsOf = (note: Note): string[] => {
  const { subtype, fieldName, alternativeText, contentsObj, password = false } = note
  // A pop-up repeats its mark.
  if (isUnseen(note) || password || subtype === 'Popup') return []
  const value = shownValue(note)
  const name = alternativeText || fieldName
  if (value !== '') return [name ? `${name}: ${value}` : value]
  return contentsObj?.str ? [contentsObj.str] : []
}

/** Empty where the page is a picture alone. */
export const readText = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  const printed = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  return [printed.trim(), ...(await notesOn(page)).flatMap(textsOf)].filter(Boolean).join('\n')
}

const isWritten = ({ fieldType }: Note): boolean => fieldType === 'Tx' || fieldType === 'Ch'

/** For a program may leave it to the reader to draw what is filled in. */
export const fillFields = async (pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<void> => {
  for (const note of await notesOn(page)) {
    const { id, fieldValue, hasAppearance = false } = note
    if (isWritten(note) && fieldValue && !hasAppearance) pdf.annotationStorage.setValue(id, { value: fieldValue })
  }
}
