import { type RefObject, useEffect, useRef } from 'react'

const stops = 'a[href], button, input'

const stopsOf = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(stops)]

/** What can be pressed in each row: a list of rows is a table to the arrow keys. */
const rowsOf = (list: Element, rows: string): HTMLElement[][] =>
  [...list.querySelectorAll(rows)].map(stopsOf).filter((row) => row.length > 0)

const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] } as const

const nextOf = (table: HTMLElement[][], from: Element, key: string): HTMLElement | undefined => {
  const row = table.findIndex((each) => each.some((stop) => stop === from))
  const column = table[row]?.indexOf(from as HTMLElement) ?? -1
  if (key === 'Home') return table[0]?.[0]
  if (key === 'End') return table.at(-1)?.[0]
  if (!(key in step)) return undefined
  const [down, right] = step[key as keyof typeof step]
  const there = table[row + down]
  return there?.[Math.min(column + right, right === 0 ? there.length - 1 : Number.POSITIVE_INFINITY)]
}

/** One stop of the Tab key, with arrows inside. @param rows selects them. */
export const useOneStop = <Of extends HTMLElement>(rows = 'li'): RefObject<Of | null> => {
  const list = useRef<Of>(null)
  const current = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const all = list.current ? rowsOf(list.current, rows).flat() : []
    const isThere = current.current && all.includes(current.current)
    const stop = isThere ? current.current : (all.find((each) => each.ariaPressed === 'true') ?? all[0])
    for (const each of all) each.tabIndex = each === stop ? 0 : -1
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onFocus = ({ target }: FocusEvent): void => {
      const all = rowsOf(element, rows).flat()
      if (!(target instanceof HTMLElement) || !all.includes(target)) return
      for (const each of all) each.tabIndex = each === target ? 0 : -1
      current.current = target
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return
      const next = nextOf(rowsOf(element, rows), event.target, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  }, [rows])
  return list
}
