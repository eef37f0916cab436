import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useClearsIn } from '#src/components/kiosk/use-clears-in.ts'
import type { LastingEffect } from '#src/contract/codes/preparation-effects.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import { outcomeShown, startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { LinkRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import type { CheckInFault, CheckInState } from './check-in.flow.ts'
import styles from './check-in.module.css'
import { CheckInTrack } from './check-in-track.tsx'

/** A touch lets it stand as long again. */
const ClearsIn = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const clear = useCallback(() => void dispatch(startAgainPressed()), [dispatch])
  const count = useClearsIn(seconds, clear)
  useEffect(() => void dispatch(outcomeShown()), [dispatch])
  return (
    <p className={styles.note} aria-hidden="true">
      {t('check-in.clears', { count })}
    </p>
  )
}

type DoneOnKioskProps = { seconds?: number; onAgain?: (() => void) | undefined; others?: ReactNode }

export const DoneOnKiosk = ({ seconds = checkInLimits.errorSeconds, onAgain, others }: DoneOnKioskProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isShared: isKiosk } = useCapabilities()
  return (
    <div className={styles.acts}>
      <div className={styles.pair}>
        {others}
        {onAgain && <Button onClick={onAgain}>{t('check-in.again')}</Button>}
        {isKiosk && (
          <Button kind="primary" isWide onClick={() => dispatch(startAgainPressed())}>
            {t('check-in.done')}
          </Button>
        )}
      </div>
      {isKiosk && <ClearsIn seconds={seconds} />}
    </div>
  )
}

/** What is missing is the desk's: nobody sits down and waits with it. The way is told from the kiosk. */
export const GoToDesk = ({ clinic: { wayToDesk, lang } }: { clinic: Clinic }) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  return (
    <section className={styles.area}>
      <b>{t('check-in.go-to-desk')}</b>
      {isKiosk && wayToDesk !== undefined && (
        <span>
          {t('check-in.desk-is')} <LangText lang={lang?.wayToDesk}>{wayToDesk}</LangText>
        </span>
      )}
      <Icon name="desk" />
    </section>
  )
}

const iconOf: Partial<Record<LastingEffect, IconName>> = { NO_FOOD: 'meal' }

/** As the preparation of the exams still holds. */
export const LastingRows = ({ visit: { lasting = [] } }: { visit: CheckInVisit }) => {
  const { t } = useTranslation()
  return lasting.map((effect) => (
    <PlainRow
      key={effect}
      icon={iconOf[effect] ?? 'drop'}
      title={t(`check-in.keep-${effect}`)}
      detail={t('check-in.keep-until')}
    />
  ))
}

/** S-60: said by the clinic, never before. */
export const SuccessStep = ({ state }: { state: Extract<CheckInState, { step: 'success' }> }) => {
  const { t } = useTranslation()
  const { visit, missing, seeReception, receivedAt, acknowledgedAt } = state
  const { waitingArea, directions, waitMinutes, clinic, lasting = [] } = visit
  const goesToDesk = seeReception || missing.length > 0
  const area = waitingArea !== null && <LangText lang={clinic.lang?.waitingArea}>{waitingArea}</LangText>
  const way = directions !== null && <LangText lang={clinic.lang?.directions}>{directions}</LangText>
  return (
    <div className={styles.form}>
      <div className={styles.sides}>
        <div>
          <CheckInTrack receivedAt={receivedAt} acknowledgedAt={acknowledgedAt} timeZone={clinic.timeZone} />
        </div>
        <div>
          {goesToDesk && <GoToDesk clinic={clinic} />}
          {!goesToDesk && area && (
            <section className={styles.area}>
              <span>{t('check-in.wait-in')}</span>
              <b>{area}</b>
              {way}
            </section>
          )}
          {(missing.length > 0 || lasting.length > 0) && (
            <RowList>
              {missing.map((part) => (
                <PlainRow
                  key={part}
                  icon="upload"
                  title={t(`check-in.missing-${part}`)}
                  detail={t('check-in.missing-desk')}
                />
              ))}
              <LastingRows visit={visit} />
            </RowList>
          )}
          <RowList>
            {goesToDesk && area && (
              <PlainRow
                icon="clock"
                title={
                  <>
                    {t('check-in.then-wait-in')} {area}
                  </>
                }
                detail={way}
              />
            )}
            <PlainRow
              icon="sound"
              title={t('check-in.listen')}
              detail={waitMinutes === null ? undefined : t('check-in.wait-minutes', { count: waitMinutes })}
            />
          </RowList>
        </div>
      </div>
      <DoneOnKiosk seconds={checkInLimits.successSeconds} />
    </div>
  )
}

const WayToDesk = ({ clinic: { wayToDesk, lang } }: { clinic: Clinic }) => {
  const { t } = useTranslation()
  if (wayToDesk === undefined) return null
  return (
    <section className={styles.area}>
      <span>{t('check-in.desk-is')}</span>
      <b>
        <LangText lang={lang?.wayToDesk}>{wayToDesk}</LangText>
      </b>
      <Icon name="desk" />
    </section>
  )
}

type ErrorStepProps = {
  state: Extract<CheckInState, { step: 'error' }>
  onAgain: () => void
  /** On a phone. */
  help: ReactNode
  /** On a kiosk whose check-in is locked: what it still does. */
  others: ReactNode
}

const maySayAnother: readonly CheckInFault[] = ['NOT_FOUND', 'WRONG_PERSON', 'ENDED']
/** Something was sent. */
const isSent: readonly CheckInFault[] = ['NOT_ACKNOWLEDGED', 'CANCELED']

const Why = ({ state: { fault, opens, until } }: Pick<ErrorStepProps, 'state'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const kiosk = useSelector(selectKiosk)
  const { timeZone } = useSelector(selectConfig)
  const zone = kiosk?.clinic.timeZone ?? timeZone
  if (fault === 'LOCKED')
    return <p className="lead">{t('check-in.fault-LOCKED-more', { time: format.time(until ?? Date.now(), zone) })}</p>
  if (fault === 'TOO_EARLY' && opens)
    return (
      <p className="lead">
        {opens.priorMinutes !== undefined && <span>{t('check-in.prior', { count: opens.priorMinutes })}</span>}{' '}
        <span>
          {t('check-in.now-there', {
            time: format.time(Date.now(), opens.timeZone),
            zone: format.zoneName(opens.at, opens.timeZone),
          })}
        </span>
      </p>
    )
  return <p className="lead">{t(`check-in.fault-${fault}-more`)}</p>
}

/** CHECKIN-12, -26, -27 */
export const ErrorStep = ({ state, onAgain, help, others }: ErrorStepProps) => {
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const kiosk = useSelector(selectKiosk)
  const { fault, missing = [], message, bookingKeys: [bookingKey] = [] } = state
  const paths = usePaths({ anyClinic: true })
  const isTyped = maySayAnother.includes(fault)
  const isAgain = isTyped || fault === 'NOT_READY'
  return (
    <div className={styles.form}>
      <Why state={state} />
      {isKiosk && kiosk && <WayToDesk clinic={kiosk.clinic} />}
      {fault === 'NOT_READY' && (
        <RowList>
          {missing.map((part) => (
            <PlainRow
              key={part}
              icon="warn"
              title={t(`check-in.missing-${part}`)}
              detail={t(part === 'SAFETY' ? 'check-in.safety-desk' : 'check-in.missing-desk')}
            />
          ))}
          {!isKiosk && missing.includes('SAFETY') && bookingKey !== undefined && (
            <LinkRow to={paths.confirmation(bookingKey)} icon="list" title={t('check-in.answer-safety')} />
          )}
          {missing.length === 0 && <PlainRow icon="warn" title={message ?? t('check-in.reason-unknown')} />}
        </RowList>
      )}
      {isKiosk && (
        <ul className={styles.facts}>
          {!isSent.includes(fault) && (
            <li>
              <Icon name="calendar" />
              <b>{t('check-in.nothing-changed')}</b>
            </li>
          )}
          {isTyped && (
            <li>
              <Icon name="repeat" />
              <span>{t('check-in.typed-wrong')}</span>
            </li>
          )}
          {kiosk && (
            <li>
              <Icon name="phone" />
              <span>{t('check-in.nobody-there', { phone: unbroken(kiosk.clinic.phone) })}</span>
            </li>
          )}
        </ul>
      )}
      {!isKiosk && help}
      <DoneOnKiosk onAgain={isAgain ? onAgain : undefined} others={fault === 'LOCKED' && isKiosk && others} />
    </div>
  )
}
