// An editable combobox with a list of suggestions, after the ARIA Authoring Practices: the focus stays in the field.
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './combobox.module.css'

export type ComboboxOption = { id: number; words: string; detail?: string }

type ComboboxProps = {
  label: string
  hint?: string
  value: string
  onType: (text: string) => void
  options: readonly ComboboxOption[]
  /** Name of the list. */
  listLabel: string
  /** Whether the list may show; it closes itself by Escape, by a choice and when the field is left. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (option: ComboboxOption) => void
  onFocus?: () => void
  /** Stands in place of the list while it has nothing to show. */
  instead?: ReactNode
  /** Beside the field. */
  button?: ReactNode
  maxLength?: number
  inputRef?: React.Ref<HTMLInputElement>
  /** The list takes its place in the page where a floating one would be cut off. */
  isInFlow?: boolean
}

export const Combobox = (props: ComboboxProps) => {
  const { label, hint, value, options, listLabel, isOpen, onOpen, onChoose, instead, isInFlow = false } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  const isListed = isOpen && options.length > 0
  const current = isListed ? options[active] : undefined
  const optionId = (option: ComboboxOption): string => `${id}-${option.id}`

  const close = (): void => {
    setActive(-1)
    onOpen(false)
  }
  const choose = (option: ComboboxOption): void => {
    close()
    onChoose(option)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const move = (step: 1 | -1): void => {
    onOpen(true)
    const last = options.length - 1
    setActive((before) => (step === 1 ? (before >= last ? 0 : before + 1) : before <= 0 ? last : before - 1))
  }

  const press = (event: KeyboardEvent): void => {
    // What a script of writing is still being put together with is not for the list.
    if (event.nativeEvent.isComposing) return
    const isDown = event.key === 'ArrowDown'
    if (isDown || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!event.altKey) move(isDown ? 1 : -1)
      else if (isDown) onOpen(true)
      else close()
    }
    if (event.key === 'Escape' && isOpen && (isListed || instead)) {
      // The dialog around it stays.
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
    // As in any text: the caret moves, and what is marked in the list is no longer what Enter takes.
    if (event.key === 'Home' || event.key === 'End' || event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      setActive(-1)
  }

  return (
    <div className={styles.combobox}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={styles.line}>
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
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-activedescendant={current && optionId(current)}
            aria-describedby={hint && `${id}-hint`}
            autoComplete="off"
            autoCapitalize="words"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={props.maxLength}
            value={value}
            onChange={(event) => {
              setActive(-1)
              onOpen(true)
              props.onType(event.target.value)
            }}
            onKeyDown={press}
            onFocus={props.onFocus}
          />
          <div
            className={classNames(
              styles.popup,
              isInFlow && styles.inFlow,
              !(isListed || (isOpen && instead)) && styles.closed,
            )}
          >
            <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={listLabel} hidden={!isListed}>
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                <div
                  key={option.id}
                  id={optionId(option)}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  ref={(element) => {
                    if (index === active) element?.scrollIntoView?.({ block: 'nearest' })
                  }}
                >
                  <b>{option.words}</b>
                  {option.detail && <span> {option.detail}</span>}
                </div>
              ))}
            </div>
            {isOpen && !isListed && instead && <div className={styles.instead}>{instead}</div>}
          </div>
        </div>
        {props.button}
      </div>
    </div>
  )
}
