// Editable combobox of the ARIA Authoring Practices; `combobox-list.tsx` may load when the field is entered.
import type { FocusEvent, KeyboardEvent, ReactNode, Ref, RefObject } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './combobox.module.css'

export type ListState = { isExpanded: boolean; activeId: string | undefined }
export const closedList: ListState = { isExpanded: false, activeId: undefined }

export type ListKeys = { press: (event: KeyboardEvent) => void; leave: () => void }

type ComboboxProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: { id: string; words: ReactNode } | undefined
  value: string
  onType: (text: string) => void
  onFocus?: () => void
  onLeave?: () => void
  maxLength?: number
  inputRef: Ref<HTMLInputElement>
  list: ListState
  keys: RefObject<ListKeys | null>
  children: ReactNode
  button?: ReactNode
  enterKeyHint?: 'search' | 'next'
  /** The list is in flow where a floating one would be clipped. */
  isInFlow?: boolean
}

export const listIdOf = (id: string): string => `${id}-list`

export const Combobox = (props: ComboboxProps) => {
  const { id, label, hint, error, list, keys, isInFlow = false, enterKeyHint = 'search' } = props
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return
    keys.current?.leave()
    props.onLeave?.()
  }
  return (
    <>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      {error?.words}
      <div className={classNames(styles.line, isInFlow && styles.inFlow)}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: only notices that field and list are left */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div className={styles.field} onBlur={leave}>
          <input
            id={id}
            ref={props.inputRef}
            className={styles.input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isExpanded}
            aria-controls={listIdOf(id)}
            aria-activedescendant={list.activeId}
            aria-describedby={classNames(hint !== undefined && `${id}-hint`, error?.id) || undefined}
            aria-invalid={error ? true : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={enterKeyHint}
            maxLength={props.maxLength}
            value={props.value}
            onChange={(event) => props.onType(event.target.value)}
            onKeyDown={(event) => keys.current?.press(event)}
            onFocus={props.onFocus}
          />
          {props.children}
        </div>
        {props.button}
      </div>
    </>
  )
}
