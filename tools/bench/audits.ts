// Row 6: Lighthouse's judgement of the public pages.
import { publicPages } from '#src/contract/rules/public-pages.rules.ts'
import { openLighthouse } from './chromium.ts'
import type { Line } from './table.ts'

const categories = ['accessibility', 'best-practices', 'seo'] as const

type Judged = { path: string; scores: number[]; failed: string[] }

export const measureAudits = async (site: string): Promise<{ lines: Line[]; raw: unknown }> => {
  const browser = await openLighthouse()
  const pages: Judged[] = []
  for (const path of publicPages) {
    const result = await browser.audit(site + path, { onlyCategories: [...categories] })
    const counted = categories.flatMap(
      (name) => result.categories[name]?.auditRefs.filter(({ weight }) => weight) ?? [],
    )
    pages.push({
      path,
      scores: categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
      failed: counted.map(({ id }) => id).filter((id) => (result.audits[id]?.score ?? 1) < 1),
    })
  }
  await browser.close()
  const lowest = categories.map((_, index) => Math.min(...pages.map(({ scores }) => scores[index] ?? 0)))
  const failures = pages.flatMap(({ path, failed }) => failed.map((id) => `${path} ${id}`))
  return {
    lines: [
      {
        row: 6,
        what: 'Lighthouse: accessibility, best practices, SEO, the lowest of any page',
        figure: [lowest.join(', '), ...failures].join('; '),
        target: categories.map(() => 100).join(', '),
        floor: `${pages.length} public pages`,
        isMet: lowest.every((score) => score === 100),
      },
    ],
    raw: pages,
  }
}
