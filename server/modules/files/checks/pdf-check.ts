// A PDF without active content stays as it was, unless a viewer could find in it what was not read.
import { link, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { documentTooMuch, documentWrong, uploadsBusy, type WrongFile } from '../files.errors.ts'
import type { PdfEnd } from './signature.rules.ts'

type PdfEdges = { begin: number; end: PdfEnd }
export type PdfOrder = { from: string; to: string; mostPages: number; mostMegapixels: number } & PdfEdges
export type PdfVerdict =
  /** Written anew at `to`; otherwise kept byte for byte. */
  | { isRewritten: boolean }
  | { refusal: WrongFile }
  | { tooMuch: 'document.too-many-pages' | 'document.too-many-pixels' | 'document.too-complex' }

const memory = { heapMegabytes: 256, buffersMegabytes: 256 }

const lookMilliseconds = 50

const damaged: PdfVerdict = { refusal: 'document.damaged' }
const tooComplex: PdfVerdict = { tooMuch: 'document.too-complex' }

type Allowance = { cpuSeconds: number; signal: AbortSignal }

/** A thread that takes too much work or memory is ended. */
const judge = (order: PdfOrder, { cpuSeconds, signal }: Allowance): Promise<PdfVerdict | 'out of time'> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-check.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: memory.heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    })
    const end = (verdict: PdfVerdict | 'out of time'): void => {
      clearInterval(look)
      signal.removeEventListener('abort', stop)
      resolve(verdict)
      void worker.terminate()
    }
    // A thread's limits count its heap alone; unpacked streams are outside it.
    const look = setInterval(() => {
      Promise.all([worker.getHeapStatistics(), worker.cpuUsage()])
        .then(([{ external_memory: bytes }, { user, system }]) => {
          if (bytes > memory.buffersMegabytes * 1_048_576 || user + system > cpuSeconds * 1_000_000) end(tooComplex)
        })
        .catch(() => undefined)
    }, lookMilliseconds)
    const stop = (): void => end('out of time')
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    worker.once('message', end)
    worker.once('error', (error: { code?: string }) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex : damaged),
    )
    worker.once('exit', () => end(damaged))
  })

type PdfRules = PdfEdges & {
  pages: number
  megapixels: number
  signal: AbortSignal
  cpuSeconds?: number | undefined
}

/** A short file has no claim to the work of a long one. */
const cpuSecondsFor = (bytes: number): number => attachmentsLimits.pdfCpuMinSeconds + bytes / 1_048_576

/** @throws what `WrongFile` has of PDFs, document.too-many-pages, -pixels, document.too-complex, upload.busy */
export const cleanPdf = async (from: string, to: string, rules: PdfRules): Promise<void> => {
  const { begin, end, pages: mostPages, megapixels: mostMegapixels } = rules
  const { size } = await stat(from)
  const { signal, cpuSeconds = cpuSecondsFor(size) } = rules
  const verdict = await judge({ from, to, begin, end, mostPages, mostMegapixels }, { cpuSeconds, signal })
  // The machine has too much to do, which says nothing of the file.
  if (verdict === 'out of time') throw uploadsBusy(attachmentsLimits.checkWaitSeconds)
  if ('refusal' in verdict) throw documentWrong(verdict.refusal)
  if ('tooMuch' in verdict) throw documentTooMuch(verdict.tooMuch)
  if (!verdict.isRewritten) await link(from, to)
}
