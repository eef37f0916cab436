import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { fitsSearch } from '#src/components/desk/desk-search.ts'
import { SearchBox } from '#src/components/desk/search-box.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { formatPassCode } from '#src/contract/rules/pass-code.rules.ts'
import { fullName, listedName } from '#src/contract/rules/person-name.rules.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { spacedNumber, typedDates } from './arrival-standing.ts'
import styles from './arrivals.module.css'
import { DeskPanel } from './desk-panel.tsx'
import { besideSaved, type NearVisit, nearVisits } from './near-visits.ts'
import { PhotosWithIt } from './photos-with-it.tsx'
import { TwoReadings } from './visit-panel.tsx'

const farLetters = 3

const useNearText = () => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    { visit, hasSameDate, lettersApart: apart }: NearVisit,
    { lastName, dateOfBirth }: ListedSavedArrival,
  ): string => {
    const day = format.day(visit.dateOfBirth, 'full')
    const hasName = lastName !== null
    const asBorn = hasSameDate ? t('arrivals.near-same-date') : t('arrivals.near-other-date', { day })
    return [
      dateOfBirth === null ? `${t('desk.born', { day })}.` : asBorn,
      hasName && apart === 0 ? t('arrivals.near-same-name') : '',
      hasName && apart > 0 && apart <= farLetters ? t('arrivals.near-letters', { count: apart }) : '',
      hasName && apart > farLetters ? t('arrivals.near-other-name') : '',
      visit.checkedInAt === null
        ? ''
        : t('arrivals.near-here', { time: format.time(visit.checkedInAt, visit.timeZone) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

type Saved = { saved: ListedSavedArrival; timeZone: string }

/** Puts it away, after a second look. */
const useDismiss = ({ saved, onDone }: { saved: ListedSavedArrival; onDone: () => void }) => {
  const { t } = useTranslation()
  const write = useDeskWrite()
  const dismiss = async (): Promise<void> => {
    const number = spacedNumber(saved.number)
    const { dismissSavedArrival } = deskApi.endpoints
    const isDone = await write.press(
      dismissSavedArrival,
      { params: { key: saved.key } },
      {
        question: {
          title: t('arrivals.dismiss-title', { number }),
          message: t('arrivals.dismiss-more'),
          yesWords: t('arrivals.dismiss-yes'),
          noWords: t('desk.leave'),
        },
        said: t('arrivals.dismissed', { number }),
      },
    )
    if (isDone) onDone()
  }
  return { ...write, dismiss }
}

const Lead = ({ saved, timeZone }: Saved) => {
  const { t } = useTranslation()
  const format = useFormat()
  return t('arrivals.saved-at', {
    kiosk: saved.kioskName,
    time: format.dayAndTime(saved.arrivedAt, timeZone, 'short'),
    received: format.time(saved.receivedAt, timeZone),
  })
}

type MatchPanelProps = Saved & {
  visits: readonly DeskArrival[]
  onMatched: (reference: string) => void
  onClose: () => void
}

type ChoiceProps = {
  near: readonly NearVisit[]
  saved: ListedSavedArrival
  chosen: string | undefined
  onChoose: (reference: string) => void
}

const Choice = ({ near, saved, chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useId()
  const nearText = useNearText()
  return (
    <fieldset className={styles.near}>
      <legend>{t(saved.dateOfBirth === null ? 'arrivals.other-visit' : 'arrivals.near')}</legend>
      {near.length === 0 && <p>{t('arrivals.near-none')}</p>}
      {near.map((each) => {
        const { reference, lastName, firstName, startTime, timeZone } = each.visit
        return (
          <label key={reference}>
            <input
              type="radio"
              name={name}
              value={reference}
              checked={reference === chosen}
              onChange={() => onChoose(reference)}
            />
            <span>
              <b>
                {listedName({ firstName, lastName })}, {format.time(startTime, timeZone)}
              </b>
              <small>{nearText(each, saved)}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** 47b: an arrival that the server could not match alone; of a damaged one the patient says number and name. */
const MatchPanel = ({ saved, timeZone, visits, onMatched, onClose }: MatchPanelProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [chosen, setChosen] = useState<string>()
  const [search, setSearch] = useState('')
  const { dismiss, press, busyWith, error } = useDismiss({ saved, onDone: onClose })
  const isBusy = busyWith === 'match'
  const { key, number, lastName, passCode, dateOfBirth, arrivedAt } = saved
  const isRead = dateOfBirth !== null
  const unsought = isRead ? nearVisits(saved, visits) : []
  const near =
    search.trim() === ''
      ? unsought
      : visits
          .filter((each) => fitsSearch(search, each.firstName, each.lastName, ...typedDates(each.dateOfBirth)))
          .map((visit) => besideSaved(saved, visit))
  const picked = near.find(({ visit }) => visit.reference === chosen)?.visit
  const born = (day: string | null): string => (day === null ? '' : format.day(day, 'full'))
  const place = { kiosk: saved.kioskName, time: format.time(arrivedAt, timeZone) }
  const unread = t('arrivals.match-damaged', place)
  const coded =
    passCode === null
      ? t('arrivals.match-typed', { name: lastName, day: born(dateOfBirth) })
      : t('arrivals.match-code', { code: formatPassCode(passCode), day: born(dateOfBirth) })
  const typed = isRead ? coded : unread
  const match = async (): Promise<void> => {
    if (!picked || isBusy) return
    const { matchSavedArrival } = deskApi.endpoints
    const { reference } = picked
    const isDone = await press(
      matchSavedArrival,
      { params: { key }, body: { reference } },
      {
        question: {
          title: t('arrivals.match-title', { number: spacedNumber(number) }),
          message: [
            typed,
            t('arrivals.match-visit', {
              name: listedName(picked),
              day: born(picked.dateOfBirth),
              time: format.time(picked.startTime, timeZone),
            }),
          ].join('\n'),
          yesWords: t('arrivals.match-yes'),
          noWords: t('arrivals.match-no'),
        },
        of: 'match',
        said: t('arrivals.matched', { number: spacedNumber(number), name: fullName(picked) }),
      },
    )
    if (isDone) onMatched(reference)
  }
  return (
    <DeskPanel
      title={t('arrivals.match-head', { number: spacedNumber(number) })}
      lead={<Lead saved={saved} timeZone={timeZone} />}
      onClose={onClose}
    >
      <div className={styles.part}>
        {isRead && <h3>{t('arrivals.typed')}</h3>}
        <p>{isRead ? typed : t('arrivals.damaged-more')}</p>
        <PhotosWithIt {...saved} />
        <TwoReadings saved={saved} timeZone={timeZone} />
      </div>
      <div className={styles.part}>
        {(isRead || near.length > 0) && <Choice near={near} saved={saved} chosen={chosen} onChoose={setChosen} />}
        <SearchBox label={t('arrivals.other-visit')} value={search} onChange={setSearch} />
      </div>
      {!isReadOnly && (
        <div className={styles.acts}>
          <DeskError error={error} />
          <Button kind="primary" isWide isBusy={isBusy} isUnavailable={!picked} onClick={() => void match()}>
            {picked ? t('arrivals.match-to', { name: fullName(picked) }) : t('arrivals.match-choose')}
          </Button>
          <Button isWide onClick={() => void dismiss()}>
            {t(isRead ? 'arrivals.none-of-these' : 'arrivals.dismiss-yes')}
          </Button>
          <p className="muted small">{t('arrivals.match-more', { time: format.time(arrivedAt, timeZone) })}</p>
        </div>
      )}
    </DeskPanel>
  )
}

/** Nothing of it is left but the number. */
const NumberPanel = ({ saved, timeZone, onClose }: Saved & { onClose: () => void }) => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { dismiss, error } = useDismiss({ saved, onDone: onClose })
  return (
    <DeskPanel
      title={t('arrivals.number', { number: spacedNumber(saved.number) })}
      lead={<Lead saved={saved} timeZone={timeZone} />}
      onClose={onClose}
    >
      <div className={styles.part}>
        <p>{t('arrivals.expired-more')}</p>
        <PhotosWithIt {...saved} />
        <TwoReadings saved={saved} timeZone={timeZone} />
      </div>
      {!isReadOnly && (
        <div className={styles.acts}>
          <DeskError error={error} />
          <Button isWide onClick={() => void dismiss()}>
            {t('arrivals.dismiss-yes')}
          </Button>
        </div>
      )}
    </DeskPanel>
  )
}

export const SavedPanel = (props: MatchPanelProps) =>
  props.saved.state === 'expired' ? <NumberPanel {...props} /> : <MatchPanel {...props} />
