// The policies as the browser itself shows them.
import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext } from 'playwright'
import type { PolicyValues } from '../forbidden.ts'

export const policyPage = 'chrome://policy'

type Row = { name: string; value: string; status: string }

const readRows = async (context: BrowserContext): Promise<Row[]> => {
  const tab = await context.newPage()
  await tab.goto(`${policyPage}/`)
  const read = () =>
    tab.evaluate(() => {
      const rows: Row[] = []
      const textOf = (root: ShadowRoot, part: string) => root.querySelector(part)?.textContent.trim() ?? ''
      const walk = (element: Element) => {
        if (element.localName === 'policy-row' && element.shadowRoot)
          rows.push({
            name: textOf(element.shadowRoot, '.policy.row .name'),
            value: textOf(element.shadowRoot, '.policy.row .value'),
            status: textOf(element.shadowRoot, '.policy.row .messages'),
          })
        for (const child of [...element.children, ...(element.shadowRoot?.children ?? [])]) walk(child)
      }
      walk(document.documentElement)
      return rows.filter(({ value }) => value !== '')
    })
  let rows: Row[] = []
  for (let tries = 0; tries < 50 && rows.length === 0; tries += 1) {
    await tab.waitForTimeout(200)
    rows = await read()
  }
  await tab.close()
  return rows
}

/** A long value is cut on the page. */
const isSame = (shown: string, value: unknown): boolean =>
  shown.endsWith('…') ? JSON.stringify(value).startsWith(shown.slice(0, -1)) : isDeepStrictEqual(parse(shown), value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What the browser reads otherwise than it stands in the file, or does not take. */
export const compareWithBrowser = async (context: BrowserContext, policies: PolicyValues): Promise<string[]> => {
  const rows = new Map((await readRows(context)).map((row) => [row.name, row]))
  return Object.entries(policies).flatMap(([name, value]) => {
    const row = rows.get(name)
    if (!row) return [`${name} is not shown`]
    if (row.status !== 'OK') return [`${name}: ${row.status}`]
    return isSame(row.value, value) ? [] : [`${name} is ${row.value}`]
  })
}
