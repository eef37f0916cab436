// The focus stays in the field, whose keys the list hears.
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { closedList, type ListKeys, type ListState, listIdOf } from './combobox.tsx'
import styles from './combobox-list.module.css'

export type ComboboxOption = { id: number; words: string; detail?: string; lang?: string | undefined }

type ComboboxListProps = {
  field: string
  label: string
  options: readonly ComboboxOption[]
  /** A further letter clears the mark. */
  value: string
  /** Closes itself by Escape, a choice or blur. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (option: ComboboxOption) => void
  onList: (state: ListState) => void
  keys: RefObject<ListKeys | null>
  instead?: ReactNode
  isInFlow?: boolean
  /** Enter takes the first one where none is marked. */
  takesFirst?: boolean
}

const caretKeys = ['Home', 'End', 'ArrowLeft', 'ArrowRight']

/** Leaves room for the ring of the focus. */
const roomAbove = 8

/** Of the nearest box that scrolls; the page stands where it was. */
const scrollToStart = (input: HTMLElement | null): void => {
  let around = input?.parentElement
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
  if (!input || !around || around === document.documentElement) return
  const { top, height } = around.getBoundingClientRect()
  // A kiosk is zoomed: boxes are measured on its screen, scrolling is not.
  const zoom = height / around.offsetHeight || 1
  around.scrollTop += (input.getBoundingClientRect().top - top) / zoom - roomAbove
}

export const ComboboxList = (props: ComboboxListProps) => {
  const { field, label, options, value, isOpen, onOpen, onChoose, onList, keys, instead, isInFlow = false } = props
  const { takesFirst = false } = props
  const [marked, setMarked] = useState({ value, index: -1 })
  const isListed = isOpen && options.length > 0
  const index = marked.value === value ? marked.index : -1
  const current = isListed ? options[index] : undefined
  const optionId = (option: ComboboxOption): string => `${field}-${option.id}`
  const mark = (next: number): void => setMarked({ value, index: next })

  const close = (): void => {
    mark(-1)
    onOpen(false)
  }
  const choose = (option: ComboboxOption): void => {
    close()
    onChoose(option)
  }
  const move = (step: 1 | -1): void => {
    onOpen(true)
    const last = options.length - 1
    if (step === 1) mark(index >= last ? 0 : index + 1)
    else mark(index <= 0 ? last : index - 1)
  }

  const press = (event: KeyboardEvent): void => {
    // Keys of an input method inside a word.
    if (event.nativeEvent.isComposing) return
    const isDown = event.key === 'ArrowDown'
    if (isDown || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!event.altKey) move(isDown ? 1 : -1)
      else if (isDown) onOpen(true)
      else close()
    }
    if (event.key === 'Escape' && isOpen && (isListed || instead)) {
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    const taken = current ?? (isListed && takesFirst ? options[0] : undefined)
    if (event.key === 'Enter' && taken) {
      event.preventDefault()
      choose(taken)
    }
    // The caret moves, and Enter no longer takes the marked option.
    if (caretKeys.includes(event.key)) mark(-1)
  }

  useEffect(() => {
    keys.current = { press, leave: close }
  })
  const activeId = current && optionId(current)
  useEffect(() => onList({ isExpanded: isListed, activeId }), [onList, isListed, activeId])
  useEffect(
    () => () => {
      keys.current = null
      onList(closedList)
    },
    [keys, onList],
  )
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  // In flow it opens below the edge of what is in sight, as above a kiosk's keys.
  useEffect(() => {
    if (isInFlow && isListed) scrollToStart(document.getElementById(field))
  }, [isInFlow, isListed, field])

  const hasSomething = isListed || (isOpen && instead)
  return (
    <div className={classNames(styles.popup, isInFlow && styles.inFlow, !hasSomething && styles.closed)}>
      <div id={listIdOf(field)} role="listbox" tabIndex={-1} aria-label={label} hidden={!isListed}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={option.id}
            id={optionId(option)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={option === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <b lang={option.lang}>{option.words}</b>
            {option.detail && ' '}
            {option.detail && <span>{option.detail}</span>}
          </div>
        ))}
      </div>
      {isOpen && !isListed && instead && <div className={styles.instead}>{instead}</div>}
    </div>
  )
}
