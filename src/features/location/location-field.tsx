import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { locationLabel } from '#src/components/clinic/location-label.ts'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import { locationLimits } from '#src/contract/limits/location.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { Combobox, closedList, type ListKeys } from '#src/ui/combobox.tsx'
import { LangWithin } from '#src/ui/lang-within.tsx'
import styles from './location-field.module.css'
import type { LocationMatchesProps } from './location-matches.tsx'

type LocationFieldProps = {
  chosen?: PostalCodeLocation | undefined
  onChoose: (location: PostalCodeLocation) => void
  isInFlow?: boolean
}

const sameLanguage = (one: string, other: string): boolean => one.split('-')[0] === other.split('-')[0]

/** API-62 */
export const LocationField = ({ chosen, onChoose, isInFlow = false }: LocationFieldProps) => {
  const { t, i18n } = useTranslation()
  const { application, places } = useSelector(selectConfig)
  // Places have the names of the provider's own language alone.
  const placeLang = sameLanguage(application.jsLocale, i18n.language) ? undefined : application.jsLocale
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<ListKeys>(null)
  const chosenWords = chosen ? locationLabel(chosen) : ''
  const [typed, setTyped] = useState<string>()
  const [Matches, setMatches] = useState<ComponentType<LocationMatchesProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const [submits, setSubmits] = useState(0)
  const [list, setList] = useState(closedList)

  // The first page loads the search only once the field is entered.
  const load = useCallback(async (): Promise<void> => {
    try {
      const { LocationMatches } = await import('./location-matches.tsx')
      setMatches(() => LocationMatches)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [])

  // Another location clears the text, but not text typed before the script loaded.
  useEffect(() => {
    const { current } = input
    const isFocused = current !== null && current === document.activeElement
    setTyped(undefined)
    if (!current || current.value === chosenWords || !isFocused) return
    setTyped(current.value)
    void load()
  }, [chosenWords, load])

  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.focus()
        if (typed === undefined && chosen) {
          onChoose(chosen)
          return
        }
        setTyped(typed ?? '')
        if (!Matches) void load()
        setSubmits(submits + 1)
      }}
    >
      <Combobox
        id={id}
        label={t('place.label')}
        hint={
          <LangWithin sentence={(suburb) => t('place.hint', { ...places.defaultLocation, suburb })} lang={placeLang}>
            {places.defaultLocation.suburb.split(',')[0]}
          </LangWithin>
        }
        value={typed ?? chosenWords}
        maxLength={locationLimits.locationTextCharacters}
        inputRef={input}
        isInFlow={isInFlow}
        list={list}
        keys={keys}
        onType={(text) => {
          setTyped(text)
          // Focused before the script loaded, or loading failed.
          if (!Matches) void load()
        }}
        onFocus={() => {
          void load()
          if (typed === undefined) input.current?.select()
        }}
        button={
          <button type="submit" className={styles.submit}>
            {t('place.submit')}
          </button>
        }
      >
        {Matches && (
          <Matches
            field={id}
            typed={typed}
            submits={submits}
            lang={placeLang}
            onList={setList}
            keys={keys}
            isInFlow={isInFlow}
            onChoose={(location) => {
              setTyped(locationLabel(location) === chosenWords ? undefined : locationLabel(location))
              onChoose(location)
            }}
          />
        )}
        {hasFailed && <p role="alert">{t('message.no_connection')}</p>}
      </Combobox>
    </form>
  )
}
