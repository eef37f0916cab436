// Made-up files that failed somebody, with a table of what each must be: the shared ones where they are, else our copies.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const shared = process.env.CASES_SHARED ?? inRepository('../shared/cases')
const folder = existsSync(shared) ? shared : inRepository('tests/support/cases')

export const caseFile = (name: string): Promise<Buffer> => readFile(join(folder, name))

export type PdfCase = { name: string; must: string }

/** The rows of the table that are about PDFs, one for each file. */
export const listPdfCases = async (): Promise<PdfCase[]> => {
  const rows = (await readFile(join(folder, 'README.md'), 'utf8')).split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => {
    const [, files = '', , must = ''] = row.split('|').map((cell) => cell.trim())
    return [...files.matchAll(/`([^`]+\.pdf)`/g)].map(([, name = '']) => ({ name, must }))
  })
}
