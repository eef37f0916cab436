import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { Combobox } from '#src/ui/combobox.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './place-field.module.css'
import { placeWords } from './place-words.ts'
import { loadPlaceThunks, usePlaceSearch } from './use-place-search.ts'

type PlaceFieldProps = {
  /** What distances are measured from now, when the patient chose it. */
  chosen?: PostalCodeLocation | undefined
  onChoose: (location: PostalCodeLocation) => void
  isInFlow?: boolean
}

const plain = (words: string): string =>
  words
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The match that is meant when nobody points at one: the only one, or the only one of exactly that name. */
const meant = (text: string, matches: readonly PostalCodeLocation[]): PostalCodeLocation | undefined => {
  if (matches.length === 1) return matches[0]
  const exact = matches.filter((match) =>
    [match.suburb, match.postCode, placeWords(match)].some((words) => plain(words) === plain(text)),
  )
  return exact.length === 1 ? exact[0] : undefined
}

/** API-62: post code or suburb, with what it could be while it is typed. */
export const PlaceField = ({ chosen, onChoose, isInFlow = false }: PlaceFieldProps) => {
  const { t } = useTranslation()
  const { places } = useSelector(selectConfig)
  const input = useRef<HTMLInputElement>(null)
  const chosenWords = chosen ? placeWords(chosen) : ''
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const search = usePlaceSearch(typed)
  const { matches, isCurrent, canAsk, text, error } = search

  // Another place was chosen elsewhere, or none any more: what was typed for the last one is done with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what it is about
  useEffect(() => setTyped(undefined), [chosenWords])

  // Typed before the script was there.
  useEffect(() => {
    const value = input.current?.value ?? ''
    if (value !== chosenWords) setTyped(value)
  }, [chosenWords])

  const take = (location: PostalCodeLocation): void => {
    setIsSubmitted(false)
    setIsOpen(false)
    setTyped(placeWords(location) === chosenWords ? undefined : placeWords(location))
    onChoose(location)
  }

  const count = matches.length
  const isNone = canAsk && isCurrent && !error && count === 0
  useEffect(() => {
    if (!isOpen || !canAsk || !isCurrent || error) return
    announce(count === 0 ? t('place.none', { text }) : t('place.found', { count }))
  }, [isOpen, canAsk, isCurrent, error, count, text, t])

  // Pressed before the answer was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isSubmitted || !isCurrent) return
    const match = meant(text, matches)
    if (match) take(match)
  }, [isSubmitted, isCurrent, matches])

  const submit = (): void => {
    input.current?.focus()
    if (typed === undefined && chosen) {
      onChoose(chosen)
      return
    }
    setIsOpen(true)
    setIsSubmitted(true)
    if (!canAsk) announce(t('place.type-more'))
    else if (isCurrent && count > 1 && !meant(text, matches)) announce(t('place.choose-one', { count }))
  }

  const insteadOf = (): ReactNode => {
    if (!canAsk) return isSubmitted ? t('place.type-more') : undefined
    if (error)
      return (
        <>
          <p>{t(errorMessage(error).key)}</p>
          <button type="button" className={styles.retry} onClick={search.retry}>
            {t('problem.retry')}
          </button>
        </>
      )
    return isNone ? t('place.none', { text }) : t('place.searching')
  }

  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Combobox
        label={t('place.label')}
        hint={t('place.hint', places.defaultLocation)}
        listLabel={t('place.matches')}
        value={typed ?? chosenWords}
        maxLength={limits.placeTextCharacters}
        inputRef={input}
        isInFlow={isInFlow}
        options={matches.map((match) => ({
          id: match.postalCodeLocationId,
          words: match.suburb,
          detail: [match.state, match.postCode].filter(Boolean).join(' '),
        }))}
        isOpen={isOpen}
        onOpen={setIsOpen}
        onType={(next) => {
          setIsSubmitted(false)
          setTyped(next)
        }}
        onChoose={({ id }) => {
          const match = matches.find((candidate) => candidate.postalCodeLocationId === id)
          if (match) take(match)
        }}
        onFocus={() => {
          // A failure is met again, with words, by the search itself.
          loadPlaceThunks().catch(() => undefined)
          if (typed === undefined) input.current?.select()
        }}
        instead={insteadOf()}
        button={
          <button type="submit" className={styles.submit}>
            {t('place.submit')}
          </button>
        }
      />
    </form>
  )
}
