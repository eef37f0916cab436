// Row 25: the first page of a PDF of 20 pages, by the product's reader and by pdf.js alone.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { quietFlags } from './chromium.ts'
import type { PdfBench } from './client/pdf-page.ts'
import { median } from './load.ts'
import { servePage } from './served-page.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

type Window = { pdfBench: PdfBench }

const pages = 20

const letter = async (): Promise<string> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([595, 842])
    for (let line = 0; line < 60; line += 1)
      page.drawText(`Page ${number}, line ${line}: request for imaging of the abdomen and pelvis`, {
        ...{ x: 40, y: 800 - line * 12, size: 10, font },
      })
  }
  return Buffer.from(await document.save()).toString('base64')
}

const timeOf = (page: Page, which: keyof PdfBench, file: string): Promise<number> =>
  page.evaluate(([name, base64]) => (globalThis as unknown as Window).pdfBench[name](base64), [which, file] as const)

export const measurePdf = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { address, close } = await servePage('bench/client/pdf-page')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...quietFlags] })
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.waitForFunction(() => 'pdfBench' in globalThis)
    const file = await letter()
    const times: Record<keyof PdfBench, number[]> = { viewer: [], alone: [] }
    for (let round = -1; round < sizes.pageRounds; round += 1)
      for (const which of ['alone', 'viewer'] as const) {
        const taken = await timeOf(page, which, file)
        if (round >= 0) times[which].push(taken)
      }
    const ratio = median(times.viewer) / median(times.alone)
    return {
      lines: [
        {
          row: 25,
          what: `first page of a PDF of ${pages} pages`,
          figure: `${ratio.toFixed(2)} x (${Math.round(median(times.viewer))} ms)`,
          target: '<= 1.5 x',
          floor: `pdf.js alone ${Math.round(median(times.alone))} ms`,
          isMet: ratio <= 1.5,
        },
      ],
      raw: times,
    }
  } finally {
    await browser.close()
    close()
  }
}
