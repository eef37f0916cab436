// Rows 1 to 6: what a first visit costs and how it is judged, on the provider that ships, against pages with less on them.
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'
import { measureAudits } from './audits.ts'
import { type LighthouseBrowser, openLighthouse } from './chromium.ts'
import { type FloorPages, floors, openFloorPages } from './floor-pages.ts'
import { measureLayoutShifts } from './layout-shifts.ts'
import { median } from './load.ts'
import { measurePageScores } from './page-scores.ts'
import { measureScriptBytes } from './script-bytes.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

/** KB that Foo Medical, the portal of Medplum, loads for its first screen. */
const fooMedical = 1658

type Visit = { lcp: number; tbt: number; kilobytes: number }
type Round = Record<'home' | (typeof floors)[number], Visit>

const metrics = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const

const visit = async (browser: LighthouseBrowser, url: string): Promise<Visit> => {
  const { audits } = await browser.audit(url, { onlyAudits: Object.values(metrics) })
  const figureOf = (metric: keyof typeof metrics): number => {
    const value = audits[metrics[metric]]?.numericValue
    if (value === undefined) throw new Error(`no ${metrics[metric]} of ${url}`)
    return value
  }
  return { lcp: figureOf('lcp'), tbt: figureOf('tbt'), kilobytes: figureOf('bytes') / 1024 }
}

const playRounds = async (home: string, pages: FloorPages): Promise<Round[]> => {
  const browser = await openLighthouse()
  const rounds: Round[] = []
  // The first visit of a browser starts more than a page.
  await visit(browser, pages.urlOf('empty'))
  for (let round = 0; round < sizes.pageRounds; round += 1) {
    const found: Partial<Round> = { home: await visit(browser, home) }
    for (const floor of floors) found[floor] = await visit(browser, pages.urlOf(floor))
    rounds.push(found as Round)
  }
  await browser.close()
  return rounds
}

const linesFor = (rounds: readonly Round[]): Line[] => {
  const of = (page: keyof Round, figure: keyof Visit): number => median(rounds.map((round) => round[page][figure]))
  const paint = median(rounds.map((round) => round.home.lcp / round.empty.lcp))
  const ms = (page: keyof Round, figure: 'lcp' | 'tbt'): string => `${Math.round(of(page, figure))} ms`
  const share = of('home', 'kilobytes') / fooMedical
  return [
    {
      row: 1,
      what: `LCP of the home, median of ${rounds.length}`,
      figure: `${paint.toFixed(2)} x (${ms('home', 'lcp')})`,
      target: '<= 1.3 x',
      floor: `empty page ${ms('empty', 'lcp')}, React ${ms('react', 'lcp')}, with antd Button ${ms('antd', 'lcp')}`,
      isMet: paint <= 1.3,
    },
    {
      row: 2,
      what: `TBT of the home, median of ${rounds.length}`,
      figure: ms('home', 'tbt'),
      target: '<= React + antd Button',
      floor: `React + antd Button ${ms('antd', 'tbt')}, React ${ms('react', 'tbt')}`,
      isMet: of('home', 'tbt') <= of('antd', 'tbt'),
    },
    {
      row: 4,
      what: 'bytes of the home',
      figure: `${share.toFixed(3)} x (${of('home', 'kilobytes').toFixed(1)} KB)`,
      target: '<= 0.1 x',
      floor: `Foo Medical ${fooMedical} KB; React ${of('react', 'kilobytes').toFixed(1)} KB`,
      isMet: share <= 0.1,
    },
  ]
}

export const measureFirstScreen = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { folder, remove } = temporaryFolder('first-screen')
  const env = { FRONT_END: 'build', DATA_DIR: folder, PORT: '0', PROVIDER: 'aurora', ENVIRONMENT: 'production' }
  const app = spawnServer({ entry: 'server/main.ts', env })
  const site = `http://127.0.0.1:${await app.ready}`
  const pages = await openFloorPages()
  const rounds = await playRounds(`${site}/`, pages)
  const scripts = await measureScriptBytes(site, pages.urlOf('react'))
  const shifts = await measureLayoutShifts(site)
  const audits = await measureAudits(site)
  const scores = await measurePageScores(site)
  await pages.close()
  await app.stop()
  remove()
  return {
    lines: [...linesFor(rounds), ...scripts.lines, ...shifts.lines, ...audits.lines, ...scores.lines],
    raw: { rounds, scripts: scripts.raw, shifts: shifts.raw, audits: audits.raw, scores: scores.raw },
  }
}
