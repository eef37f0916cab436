// The only place that knows pdf.js (decision 0050): without WebAssembly, forms and scripts, by our own files alone.
import { AnnotationMode, getDocument, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { fillFields, readText } from './pdf-text.ts'

/** `turns`: quarters to the right. */
export type HowToDraw = { width: number; turns: number; signal: AbortSignal }

export type OpenPdf = {
  pageCount: number
  /** Draws the page as many CSS pixels wide as asked; the last drawing stays until then. Rejects once `signal` ends it. */
  draw: (page: number, canvas: HTMLCanvasElement, how: HowToDraw) => Promise<void>
  /** With what is filled in and noted on it; empty where the page is a picture alone. */
  textOf: (page: number) => Promise<string>
  close: () => void
}

const resources = `/assets/pdfjs-${version}/`

/** As sharp as the screen, within what a canvas may have. */
const sharpScale = (scale: number, width: number, height: number): number => {
  const sharp = scale * Math.min(window.devicePixelRatio, 3)
  return Math.min(sharp, Math.sqrt(attachmentsLimits.pageMostPixels / (width * height)))
}

/** ATT-12. Rejects where the bytes are no PDF that can be read. */
export const openPdf = async (file: Blob): Promise<OpenPdf> => {
  const data = await file.arrayBuffer()
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const task = getDocument({
    data,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    enableXfa: false,
    wasmUrl: `${resources}wasm/`,
    standardFontDataUrl: `${resources}standard_fonts/`,
    cMapUrl: `${resources}cmaps/`,
    cMapPacked: true,
    useWorkerFetch: true,
  })
  const close = (): void => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    const pdf = await task.promise
    return {
      pageCount: pdf.numPages,
      draw: async (number, canvas, { width, turns, signal }) => {
        const page = await pdf.getPage(number)
        const rotation = (page.rotate + turns * 90) % 360
        const { width: own, height } = page.getViewport({ scale: 1, rotation })
        const viewport = page.getViewport({ scale: sharpScale(width / own, own, height), rotation })
        await fillFields(pdf, page)
        const drawn = document.createElement('canvas')
        drawn.width = Math.floor(viewport.width)
        drawn.height = Math.floor(viewport.height)
        signal.throwIfAborted()
        const drawing = page.render({ canvas: drawn, viewport, annotationMode: AnnotationMode.ENABLE_STORAGE })
        const stop = (): void => drawing.cancel()
        signal.addEventListener('abort', stop, { once: true })
        await drawing.promise.finally(() => signal.removeEventListener('abort', stop))
        canvas.width = drawn.width
        canvas.height = drawn.height
        canvas.getContext('2d')?.drawImage(drawn, 0, 0)
        page.cleanup()
      },
      textOf: async (number) => readText(await pdf.getPage(number)),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
