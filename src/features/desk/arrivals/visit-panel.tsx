import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { refusalOf } from '#src/api/api-error.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useLetterKeys } from '#src/components/desk/use-letter-keys.ts'
import type { DeskArrival, DeskArrivalList } from '#src/contract/entities/check-in.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { fullName, listedName } from '#src/contract/rules/person-name.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { type Mark, Marks } from '#src/ui/marks.tsx'
import { Toggle } from '#src/ui/toggle.tsx'
import { SafetyButton } from '../safety-button.tsx'
import { VisitDetails } from '../visit-details.tsx'
import { lateOf, mayBeActedOn, missingOf, spacedNumber, standingOf } from './arrival-standing.ts'
import styles from './arrivals.module.css'
import { DeskPanel } from './desk-panel.tsx'
import { KeyMark } from './key-mark.tsx'
import { MissingParts, papersOf } from './missing-parts.tsx'
import { PhotosWithIt } from './photos-with-it.tsx'
import { Unmatch } from './unmatch.tsx'
import { useArrivalActs } from './use-arrival-acts.ts'

type TrackProps = { arrival: DeskArrival; saved: ListedSavedArrival | undefined }

/** From the screen to the clinic’s word. */
const Track = ({ arrival, saved }: TrackProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { way, preparedAt, checkedInAt, checkInAcknowledgedAt, timeZone } = arrival
  const time = (instant: string | null | undefined): string => (instant ? format.time(instant, timeZone) : '')
  const started = saved?.arrivedAt ?? preparedAt ?? checkedInAt
  const received = saved?.receivedAt ?? checkedInAt
  const begun = way === 'PHONE' ? 'phone' : 'kiosk'
  const steps: { words: string; detail: string; mark: Mark }[] = [
    ...(way === 'DESK' ? [] : [{ words: t(`arrivals.on-${begun}`), detail: time(started), mark: 'done' as const }]),
    ...(way === 'DESK' ? [] : [{ words: t('arrivals.received'), detail: time(received), mark: 'done' as const }]),
    {
      words: t('arrivals.at-desk'),
      detail: checkInAcknowledgedAt ? time(checkInAcknowledgedAt) : t('arrivals.waits'),
      mark: checkInAcknowledgedAt ? 'done' : 'open',
    },
  ]
  return (
    <ol className={styles.track}>
      {steps.map(({ words, detail, mark }) => (
        <li key={words}>
          <Marks marks={[mark]} />
          <b>{words}</b>
          <small>{detail}</small>
        </li>
      ))}
    </ol>
  )
}

/** What the patient typed, for the clinic. */
const Given = ({ preparation, timeZone, preparedAt, preparationAcknowledgedAt }: DeskArrival) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (!preparation || preparedAt === null) return null
  const { medicareNumber, referenceNumber, referrer, dateOfReferral, copyTo, gender, hasNoNumber } = preparation
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => fullName({ firstName, lastName })
  const number = [medicareNumber, referenceNumber].filter(Boolean).join(' ')
  const facts = [
    [t('arrivals.number-typed'), hasNoNumber ? t('arrivals.no-number') : number],
    [t('arrivals.referrer'), referrer ? nameOf(referrer) : ''],
    [t('arrivals.referred-on'), dateOfReferral === null ? '' : format.day(dateOfReferral, 'full')],
    [t('arrivals.copy-to'), copyTo.map(nameOf).join(', ')],
    [t('arrivals.gender'), gender === null ? '' : t(`arrivals.gender-${gender}`)],
  ].filter(([, fact]) => fact !== '')
  return (
    <div className={styles.part}>
      <h3>{t('arrivals.given', { time: format.time(preparedAt, timeZone) })}</h3>
      <dl className={styles.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {preparationAcknowledgedAt !== null && (
        <p className="muted small">
          {t('arrivals.given-seen', { time: format.time(preparationAcknowledgedAt, timeZone) })}
        </p>
      )}
    </div>
  )
}

type WaitingAreaProps = {
  named: string | null | undefined
  areas: DeskArrivalList['waitingAreas']
  mayAct: boolean
  area: string
  onChange: (area: string) => void
}

const WaitingArea = ({ named, areas, mayAct, area, onChange }: WaitingAreaProps) => {
  const { t } = useTranslation()
  if (areas.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{t('arrivals.area')}</h3>
      {!mayAct ? (
        <p>{areas.find(({ slug }) => slug === named)?.name ?? t('arrivals.no-area')}</p>
      ) : (
        <Toggle
          label={t('arrivals.area')}
          value={area}
          options={areas.map(({ slug, name }) => ({ value: slug, words: name }))}
          onChange={onChange}
        />
      )}
    </div>
  )
}

type VisitPanelProps = {
  arrival: DeskArrival
  saved: ListedSavedArrival | undefined
  /** As the server says it. */
  now: string
  areas: DeskArrivalList['waitingAreas']
  hasKeys: boolean
  onPrint: () => void
  onUnmatched: (key: string) => void
  onClose: () => void
}

export const VisitPanel = ({ arrival, saved, now, areas, hasKeys, onPrint, onUnmatched, onClose }: VisitPanelProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  const dispatch = useAppDispatch()
  const { busyWith, error, reset, send, undo } = useArrivalActs(arrival)
  const [area, setArea] = useState(arrival.waitingArea ?? '')
  const { firstName, lastName, dateOfBirth, reference, timeZone, exams, readyAt, state, way } = arrival
  const missing = papersOf(missingOf(arrival))
  const standing = standingOf(arrival)
  const isDone = standing === 'checked-in'
  const isOtherArea = isDone && area !== '' && area !== arrival.waitingArea
  const mayAct = !isReadOnly && mayBeActedOn(arrival)
  const mayCheckIn = mayAct && (!isDone || isOtherArea)
  const mayReady = mayAct && missing.length > 0 && readyAt === null && !isDone
  const checkIn = (): void => void send('acknowledgeCheckIn', area === '' ? {} : { waitingArea: area })
  const ready = (): void => void send('markReady')
  useLetterKeys(hasKeys, { ...(mayCheckIn ? { c: checkIn } : {}), ...(mayReady ? { r: ready } : {}) })
  const key = (letter: string) => hasKeys && <KeyMark letter={letter} />
  const opened = { reference, patientName: listedName({ firstName, lastName }), timeZone }
  const mayUndo = mayAct && state === 'CHECKED_IN'
  const place = saved?.kioskName ?? (way === null ? '' : t(`arrivals.way-${way}`))
  return (
    <DeskPanel
      title={fullName({ firstName, lastName })}
      lead={
        <>
          {[t('desk.born', { day: format.day(dateOfBirth, 'full') }), place].filter(Boolean).join('. ')}
          {exams.map(({ slug, examName, startTime, lang }) => (
            <span key={slug} className={styles.when}>
              {format.time(startTime, timeZone)} <LangText lang={lang?.examName}>{examName}</LangText>
            </span>
          ))}
        </>
      }
      onClose={onClose}
    >
      {state === 'SENT' || state === 'CHECKED_IN' ? (
        <Track arrival={arrival} saved={saved} />
      ) : (
        <p className={styles.part}>
          <span>{t(`arrivals.is-${lateOf(arrival, now) ?? standing}`)}</span>{' '}
          <small>{t('desk.reference', { reference: formatReference(reference) })}</small>
        </p>
      )}
      {saved && (
        <div className={styles.part}>
          <b>{t('arrivals.number', { number: spacedNumber(saved.number) })}</b>
          <TwoReadings saved={saved} timeZone={timeZone} />
          <PhotosWithIt {...saved} />
          {!isReadOnly && <Unmatch arrival={arrival} saved={saved} onDone={onUnmatched} />}
        </div>
      )}
      <MissingParts
        arrival={arrival}
        busyPart={missing.find((part) => busyWith === `markReady${part}`)}
        onHave={(part) => void send('markReady', { has: part })}
        onAsked={reset}
      />
      <div className={styles.part}>
        <VisitDetails reference={reference} />
        <span className={styles.more}>
          <Button isSmall onClick={() => void dispatch(ask('visit-documents', opened))}>
            {t('desk.documents-open')}
          </Button>
          <Button isSmall onClick={() => void dispatch(ask('visit-answers', opened))}>
            {t('desk.answers')}
          </Button>
          <Button isSmall icon="print" onClick={onPrint}>
            {t('arrivals.print-visit')}
          </Button>
        </span>
      </div>
      <Given {...arrival} />
      {mayAct && arrival.preparedAt !== null && arrival.preparationAcknowledgedAt === null && (
        <div className={styles.part}>
          <Button isBusy={busyWith === 'acknowledgePreparation'} onClick={() => void send('acknowledgePreparation')}>
            {t('arrivals.take-given')}
          </Button>
        </div>
      )}
      <WaitingArea named={arrival.waitingArea} areas={areas} mayAct={mayAct} area={area} onChange={setArea} />
      <div className={styles.acts}>
        <DeskError error={error} />
        {refusalOf(error)?.code === 'check-in.safety-open' && (
          <SafetyButton
            {...{ reference, phone: null, state: arrival.safety?.state }}
            patientName={listedName({ firstName, lastName })}
            onClosed={reset}
          />
        )}
        {mayCheckIn && (
          <Button kind="primary" isWide isBusy={busyWith === 'acknowledgeCheckIn'} onClick={checkIn}>
            {isOtherArea ? t('arrivals.change-area') : t('arrivals.check-in')} {key('C')}
          </Button>
        )}
        {mayReady && (
          <Button isWide isBusy={busyWith === 'markReady'} onClick={ready}>
            {t('arrivals.ready-without')} {key('R')}
          </Button>
        )}
        {mayUndo && (
          <Button isWide isBusy={busyWith === 'undoCheckIn'} onClick={() => void undo()}>
            {t('arrivals.undo')}
          </Button>
        )}
        {isDone && <Banner tone="ok" title={t('arrivals.done', { name: firstName })} />}
      </div>
    </DeskPanel>
  )
}

/** Both readings of a clock that was changed between saving and sending. */
export const TwoReadings = ({ saved, timeZone }: { saved: ListedSavedArrival; timeZone: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (saved.otherArrivedAt === null) return null
  const at = (instant: string): string => format.dayAndTime(instant, timeZone, 'short')
  return (
    <p className={styles.clocks}>
      <Icon name="clock" size="small" />
      {t('arrivals.two-times', { one: at(saved.arrivedAt), other: at(saved.otherArrivedAt) })}
    </p>
  )
}
