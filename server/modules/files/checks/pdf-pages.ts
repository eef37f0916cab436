import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

const mostNesting = 500

export type PageTree = {
  /** As often as the tree shows them, up to one more than allowed. */
  shown: number
  /** Each once. */
  pages: PDFDict[]
}

/** Counted by hand: the number a file gives itself can be any. @throws RangeError for a tree without an end */
export const readPages = (document: PDFDocument, most: number): PageTree => {
  const pages: PDFDict[] = []
  const counts = new Map<PDFDict, number>()
  const open = new Set<PDFDict>()
  const count = (object: PDFObject): number => {
    const node = document.context.lookup(object)
    if (!(node instanceof PDFDict)) return 0
    const known = counts.get(node)
    if (known !== undefined) return known
    if (open.has(node) || open.size > mostNesting) throw new RangeError('a page tree without an end')
    const kids = node.lookup(PDFName.of('Kids'))
    open.add(node)
    const shown = kids instanceof PDFArray ? countAll(kids) : 1
    if (!(kids instanceof PDFArray)) pages.push(node)
    open.delete(node)
    counts.set(node, shown)
    return shown
  }
  // A node named by many others is counted once and added often: a short file can show more pages than can be walked.
  const countAll = (kids: PDFArray): number =>
    kids.asArray().reduce((shown, kid) => Math.min(most + 1, shown + count(kid)), 0)
  return { shown: count(document.catalog.Pages()), pages }
}

/** What is drawn on it, as often as it says so. */
export const contentsOf = (page: PDFDict): PDFRawStream[] => {
  const contents = page.lookup(PDFName.of('Contents'))
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => page.context.lookup(part)) : [contents]
  return parts.filter((part) => part instanceof PDFRawStream)
}
