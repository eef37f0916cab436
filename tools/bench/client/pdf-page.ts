// The product's reader of PDFs in a page, beside pdf.js alone.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '#src/features/attachments/viewer/open-pdf.ts'

export type PdfBench = {
  /** Milliseconds from the bytes to the first page on a canvas. */
  viewer: (base64: string) => Promise<number>
  alone: (base64: string) => Promise<number>
}

const width = 800

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const timed = async (work: () => Promise<() => void>): Promise<number> => {
  const begun = performance.now()
  const close = await work()
  const taken = performance.now() - begun
  close()
  return taken
}

const pdfBench: PdfBench = {
  viewer: (base64) => {
    const file = new Blob([bytesOf(base64)], { type: 'application/pdf' })
    return timed(async () => {
      const pdf = await openPdf(file)
      await pdf.draw(1, document.createElement('canvas'), { width, turns: 0, signal: new AbortController().signal })
      return pdf.close
    })
  },
  alone: (base64) => {
    const data = bytesOf(base64)
    return timed(async () => {
      const worker = new Worker(new URL('./pdf-alone.worker.ts', import.meta.url), { type: 'module' })
      GlobalWorkerOptions.workerPort = worker
      const task = getDocument({ data })
      const page = await (await task.promise).getPage(1)
      const canvas = document.createElement('canvas')
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      return () => void task.destroy().finally(() => worker.terminate())
    })
  },
}

Object.assign(globalThis, { pdfBench })
