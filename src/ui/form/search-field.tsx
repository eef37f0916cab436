import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#src/lib/class-names.ts'
import { Combobox, closedList, type ListKeys } from '../combobox.tsx'
import { ComboboxList } from '../combobox-list.tsx'
import fields from './field.module.css'
import { FieldError } from './field-error.tsx'
import type { FieldFrameProps } from './field-frame.tsx'

/** While `isTyping` the list of what was found is open; it is closed for the text that was chosen or left. */
export const useSearchText = (value: string) => {
  const [closed, setClosed] = useState<string | undefined>(value)
  return { isTyping: closed !== value, setClosed }
}

type SearchFieldProps = FieldFrameProps & {
  value: string
  search: ReturnType<typeof useSearchText>
  found: readonly { words: string; detail: string }[]
  listLabel: string
  className?: string | undefined
  maxLength?: number
  /** The list pushes what follows down, as in a dialog. */
  isInFlow?: true
  /** Enter takes the first that is found. */
  takesFirst?: true
  onType: (text: string) => void
  /** The place in `found`. */
  onChoose: (index: number) => void
  onLeave?: () => void
}

/** A text box with a list of what its text finds. */
export const SearchField = (props: SearchFieldProps) => {
  const { name, label, hint, error, isOptional, value, search, found, listLabel, className, maxLength, isInFlow } =
    props
  const { onType, onChoose, onLeave } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeys>(null)
  const [list, setList] = useState(closedList)
  const shown: ReactNode = (
    <>
      {label} {isOptional && <span className={fields.optional}>{t('form.optional')}</span>}
    </>
  )
  return (
    <div className={classNames(fields.field, className, error && fields.wrong)}>
      <Combobox
        id={name}
        label={shown}
        {...(hint === undefined ? {} : { hint })}
        error={error && { id: `${name}-error`, words: <FieldError id={`${name}-error`} field={name} code={error} /> }}
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        inputRef={input}
        list={list}
        keys={keys}
        {...(isInFlow ? { isInFlow } : { enterKeyHint: 'next' as const })}
        onType={onType}
        {...(onLeave ? { onLeave } : {})}
      >
        <ComboboxList
          {...(isInFlow ? { isInFlow } : {})}
          takesFirst={props.takesFirst ?? false}
          field={name}
          label={listLabel}
          options={found.map(({ words, detail }, id) => ({ id, words, detail }))}
          value={value}
          isOpen={search.isTyping}
          onOpen={(isOpen) => search.setClosed(isOpen ? undefined : value)}
          onChoose={({ id }) => {
            const chosen = found[id]
            if (!chosen) return
            search.setClosed(chosen.words)
            onChoose(id)
          }}
          onList={setList}
          keys={keys}
        />
      </Combobox>
    </div>
  )
}
