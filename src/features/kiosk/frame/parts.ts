// What is read of a page, in its order: words and controls, never what stands in a field.

export type Part = { element: HTMLElement; words: string; isControl: boolean }

const controls = 'a[href], button, input, select, textarea, summary, [role=button]'
const blocks = `h1, h2, h3, h4, p, li, dt, dd, legend, label, ${controls}`
const hidden = '[aria-hidden=true], [hidden]'
const isPrivate = '[data-private]'

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Without what is skipped, and without controls, which are parts of their own. */
const wordsOf = (element: Element, skipped: string): string => {
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll(`${skipped}, svg, select, option, textarea, input`)) each.remove()
  return clean(copy.textContent ?? '')
}

const labelOf = (element: HTMLElement, skipped: string): string => {
  const given = element.getAttribute('aria-label')
  if (given !== null) return clean(given)
  const named = element.getAttribute('aria-labelledby')
  if (named !== null)
    return clean(
      named
        .split(' ')
        .map((id) => document.getElementById(id))
        .map((label) => (label ? wordsOf(label, skipped) : ''))
        .join(' '),
    )
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
  return wordsOf(labels?.[0] ?? element, skipped)
}

const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true

const isField = (element: Element): boolean => element.matches('input, select, textarea')

/**
 * The open dialog alone, where there is one.
 * @param hasPrivate names, birth dates and exams are read too, where only one person hears them.
 */
export const partsOf = (page: Document, hasPrivate = false): Part[] => {
  const skipped = hasPrivate ? hidden : `${hidden}, ${isPrivate}`
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
    const words = isControl ? labelOf(element, skipped) : wordsOf(element, skipped)
    return words === '' ? [] : [{ element, words, isControl }]
  })
}
