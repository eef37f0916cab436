import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { locationLabel } from '#src/components/clinic/location-label.ts'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import type { ListKeys, ListState } from '#src/ui/combobox.tsx'
import { ComboboxList } from '#src/ui/combobox-list.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './location-matches.module.css'
import { useLocationSearch } from './use-location-search.ts'

export type LocationMatchesProps = {
  field: string
  /** Undefined while the field holds the chosen location. */
  typed: string | undefined
  /** Grows with each submit without a marked match. */
  submits: number
  onChoose: (location: PostalCodeLocation) => void
  onList: (state: ListState) => void
  keys: RefObject<ListKeys | null>
  isInFlow: boolean
  /** Of the names, where it is another than the page's. */
  lang: string | undefined
}

const plain = (words: string): string =>
  words
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The only match, or the only one of exactly that name. */
const meant = (text: string, matches: readonly PostalCodeLocation[]): PostalCodeLocation | undefined => {
  if (matches.length === 1) return matches[0]
  const exact = matches.filter((match) =>
    [match.suburb, match.postCode, locationLabel(match)].some((words) => plain(words) === plain(text)),
  )
  return exact.length === 1 ? exact[0] : undefined
}

/** API-62 */
export const LocationMatches = ({
  field,
  typed,
  submits,
  onChoose,
  onList,
  keys,
  isInFlow,
  lang,
}: LocationMatchesProps) => {
  const { t } = useTranslation()
  const { text, canAsk, isCurrent, matches, error, retry } = useLocationSearch(typed)
  const [closed, setClosed] = useState<string>()
  /** Announced already: a list that reopens is silent. */
  const said = useRef('')
  /** Each submit is answered once. */
  const [answered, setAnswered] = useState(0)
  const isAsked = submits > answered
  const count = matches.length
  const isOpen = typed !== undefined && closed !== typed && (canAsk || isAsked)

  const take = (location: PostalCodeLocation): void => {
    setAnswered(submits)
    setClosed(locationLabel(location))
    onChoose(location)
  }

  useEffect(() => {
    if (!isOpen || !canAsk || !isCurrent || error || said.current === text) return
    said.current = text
    announce(count === 0 ? t('place.none', { text }) : t('place.found', { count }))
  }, [isOpen, canAsk, isCurrent, error, count, text, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each asking and answer
  useEffect(() => {
    if (!isAsked) return
    setClosed(undefined)
    if (!canAsk) announce(t('place.type-more'))
    if (!canAsk || !isCurrent || error) return
    const match = meant(text, matches)
    if (match) return take(match)
    if (count > 1) announce(t('place.choose-one', { count }))
    setAnswered(submits)
  }, [submits, isCurrent, canAsk, text, matches])

  const ask = (): void => {
    // The button goes away; typing continues in the field.
    document.getElementById(field)?.focus()
    retry()
  }

  const insteadOf = (): ReactNode => {
    if (!canAsk) return t('place.type-more')
    if (!error) return isCurrent ? t('place.none', { text }) : t('place.searching')
    return (
      <>
        <p role="alert">{t(errorMessage(error).key)}</p>
        <button type="button" className={styles.retry} onClick={ask}>
          {t('problem.retry')}
        </button>
      </>
    )
  }

  return (
    <ComboboxList
      field={field}
      label={t('place.matches')}
      options={matches.map((match) => ({
        id: match.postalCodeLocationId,
        words: match.suburb,
        lang,
        detail: [match.state, match.postCode].filter(Boolean).join(' '),
      }))}
      value={typed ?? ''}
      isOpen={isOpen}
      onOpen={(open) => setClosed(open ? undefined : typed)}
      onChoose={({ id }) => {
        const match = matches.find((candidate) => candidate.postalCodeLocationId === id)
        if (match) take(match)
      }}
      onList={onList}
      keys={keys}
      instead={insteadOf()}
      isInFlow={isInFlow}
    />
  )
}
