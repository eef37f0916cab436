// A PDF without active content stays as it was, unless a viewer could find in it what was not read.
import { link } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { documentTooMuch, documentWrong } from '../files.errors.ts'

export type PdfOrder = { from: string; to: string; mostPages: number }
export type PdfVerdict =
  /** Written anew at `to`; otherwise kept byte for byte. */
  { isRewritten: boolean } | { refusal: 'document.damaged' | 'document.password-protected' | 'document.too-many-pages' }

export const pdfLimits = { milliseconds: 10_000, heapMegabytes: 256, buffersMegabytes: 256 }

const lookMilliseconds = 50

const damaged: PdfVerdict = { refusal: 'document.damaged' }

/** A thread that takes too much time or memory is ended, and the PDF counts as damaged. */
const judge = (order: PdfOrder): Promise<PdfVerdict> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-check.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: pdfLimits.heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    })
    const end = (verdict: PdfVerdict): void => {
      clearInterval(look)
      clearTimeout(clock)
      resolve(verdict)
      void worker.terminate()
    }
    // A thread's limits count its heap alone; unpacked streams are outside it.
    const look = setInterval(() => {
      worker
        .getHeapStatistics()
        .then(({ external_memory: bytes }) => bytes > pdfLimits.buffersMegabytes * 1_048_576 && end(damaged))
        .catch(() => undefined)
    }, lookMilliseconds)
    const clock = setTimeout(end, pdfLimits.milliseconds, damaged)
    worker.once('message', end)
    worker.once('error', () => end(damaged))
    worker.once('exit', () => end(damaged))
  })

/** @throws document.damaged, document.password-protected, document.too-many-pages */
export const cleanPdf = async (from: string, to: string, { pages }: { pages: number }): Promise<void> => {
  const verdict = await judge({ from, to, mostPages: pages })
  if (!('refusal' in verdict)) return verdict.isRewritten ? undefined : link(from, to)
  throw verdict.refusal === 'document.too-many-pages'
    ? documentTooMuch(verdict.refusal)
    : documentWrong(verdict.refusal)
}
