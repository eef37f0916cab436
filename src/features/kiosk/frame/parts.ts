// What is read of a page, in its order: words and controls, never what stands in a field.

export type Part = { element: HTMLElement; words: string; isControl: boolean }

const controls = 'a[href], button, input, select, textarea, summary, [role=button]'
const blocks = `h1, h2, h3, h4, p, li, dt, dd, legend, label, ${controls}`
const skipped = '[data-private], [aria-hidden=true], [hidden]'

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Without what is private, and without controls, which are parts of their own. */
const wordsOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll(`${skipped}, svg, select, option, textarea, input`)) each.remove()
  return clean(copy.textContent ?? '')
}

const labelOf = (element: HTMLElement): string => {
  const given = element.getAttribute('aria-label')
  if (given !== null) return clean(given)
  const named = element.getAttribute('aria-labelledby')
  if (named !== null)
    return clean(
      named
        .split(' ')
        .map((id) => document.getElementById(id))
        .map((label) => (label ? wordsOf(label) : ''))
        .join(' '),
    )
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
  return labels?.[0] ? wordsOf(labels[0]) : wordsOf(element)
}

const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true

const isField = (element: Element): boolean => element.matches('input, select, textarea')

/** The open dialog alone, where there is one. */
export const partsOf = (page: Document): Part[] => {
  const dialogs = [...page.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(isShown)
  const scope = dialogs.at(-1) ?? page.querySelector('main')
  const found = [...(scope?.querySelectorAll<HTMLElement>(blocks) ?? [])]
  return found.flatMap((element): Part[] => {
    if (!isShown(element) || element.closest(skipped)) return []
    const isControl = element.matches(controls)
    // A label is read with its field, a line that holds others by what it holds.
    if (!isControl && (element.matches('label') || element.querySelector(blocks) || element.closest(controls)))
      return []
    if (isControl && !isField(element) && element.parentElement?.closest(controls)) return []
    const words = isControl ? labelOf(element) : wordsOf(element)
    return words === '' ? [] : [{ element, words, isControl }]
  })
}
