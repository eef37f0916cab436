// What pdf.js makes of a PDF, without a screen to draw it on.
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

type Glyph = { unicode?: string } | null

/** The letters that it would draw, in the order in which it draws them. */
export const drawnOn = async (page: PDFPageProxy): Promise<string> => {
  const { argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE_STORAGE })
  const glyphs = (argsArray as unknown[]).flat(3) as Glyph[]
  return glyphs.map((glyph) => glyph?.unicode ?? '').join('')
}

/** The first page, opened as the viewer opens it. */
export const onFirstPage = async <T>(
  bytes: Uint8Array,
  act: (page: PDFPageProxy, document: PDFDocumentProxy) => Promise<T>,
): Promise<T> => {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    enableXfa: false,
  })
  try {
    const document = await task.promise
    return await act(await document.getPage(1), document)
  } finally {
    await task.destroy()
  }
}
