import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Combobox, closedList, type ListKeys } from '#src/ui/combobox.tsx'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import fields from '#src/ui/form/field.module.css'
import { announce } from '#src/ui/live-regions.tsx'
import type { QuestionHead } from './question-frame.tsx'
import styles from './questions.module.css'

type Found = { text: string; items: readonly string[]; isOutOfReach: boolean }
const nothing: Found = { text: '', items: [], isOutOfReach: false }

const sameText = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

const listOfUrl = (url: string): string => /^\/api\/suggestions\/([a-z0-9-]+)\?/.exec(url)?.[1] ?? ''

/** QUES-26, LIMIT-04 */
const useSuggestions = (url: string, typed: string, isTyping: boolean): Found => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState(nothing)
  const text = typed.trim()
  const list = listOfUrl(url)
  const canAsk = isTyping && text.length >= limits.suggestionMinCharacters && list !== ''
  useEffect(() => {
    if (!canAsk) return
    let isWanted = true
    const search = async (): Promise<void> => {
      const { data } = await dispatch(
        questionnairesApi.endpoints.listSuggestions.initiate(
          { params: { list }, query: { text } },
          { subscribe: false },
        ),
      )
      if (isWanted) setFound({ text, items: data ?? [], isOutOfReach: !data })
    }
    const timer = setTimeout(() => void search(), limits.suggestionDebounceMilliseconds)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, list, canAsk, dispatch])
  return found
}

type AutocompleteProps = {
  head: QuestionHead
  url: string
  value: unknown
  onChange: (value: string | undefined) => void
}

/** QUES-27: text that is in no list empties the answer, stays in the box and says why; a list out of reach takes any. */
export const AutocompleteQuestion = ({ head, url, value, onChange }: AutocompleteProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeys>(null)
  const [text, setText] = useState(typeof value === 'string' ? value : '')
  const [list, setList] = useState(closedList)
  const [isTyping, setIsTyping] = useState(false)
  const found = useSuggestions(url, text, isTyping)
  const isAnswered = typeof value === 'string' && value !== ''
  const isUnmatched = text.trim() !== '' && !isAnswered && !isTyping
  const matches = found.text === text.trim() ? found.items.slice(0, limits.suggestionsMax) : []
  const count = matches.length

  useEffect(() => {
    if (isTyping && count > 0) announce(t('questions.matches-count', { count }))
  }, [isTyping, count, t])

  const type = (next: string): void => {
    setText(next)
    setIsTyping(true)
    if (isAnswered) onChange(undefined)
  }
  const leave = (): void => {
    setIsTyping(false)
    const match = found.items.find((item) => sameText(item, text))
    if (match !== undefined) {
      setText(match)
      onChange(match)
    } else if (found.isOutOfReach && found.text === text.trim() && text.trim() !== '') onChange(text.trim())
  }
  const message = head.fault ?? (isUnmatched ? t('questions.no-match') : undefined)
  return (
    <div className={classNames(styles.question, message && fields.wrong)}>
      <Combobox
        id={head.id}
        label={`${head.number} ${head.title}`.trim()}
        {...(head.description === undefined ? {} : { hint: head.description })}
        error={
          message === undefined
            ? undefined
            : {
                id: `${head.id}-error`,
                words: (
                  <p id={`${head.id}-error`} className={fields.error}>
                    {message}
                  </p>
                ),
              }
        }
        value={text}
        inputRef={input}
        list={list}
        keys={keys}
        enterKeyHint="next"
        maxLength={limits.answerCharacters}
        onType={type}
        onLeave={leave}
      >
        <ComboboxList
          field={head.id}
          label={t('questions.matches')}
          options={matches.map((words, id) => ({ id, words }))}
          value={text}
          isOpen={isTyping}
          onOpen={setIsTyping}
          onChoose={({ words }) => {
            setText(words)
            onChange(words)
          }}
          onList={setList}
          keys={keys}
        />
      </Combobox>
    </div>
  )
}
