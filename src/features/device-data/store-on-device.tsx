import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDirections } from '#src/components/clinic/use-directions.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePhoneOrComputer } from '#src/core/device/use-device-name.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { areVisitsThere, canStoreVisits } from './pass-memory.ts'
import styles from './visit-pass.module.css'

const BirthDateForm = lazyPart(async () => ({
  default: (await import('#src/components/birth-date/birth-date-form.tsx')).BirthDateForm,
}))

/** `unreached`: the birth date form failed to load. */
type State = 'offered' | 'asking' | 'keeping' | 'kept' | 'outdated' | 'failed' | 'unreached'

type StoreOnDeviceProps = {
  booking: BookingConfirmation
  /** `YYYY-MM-DD`, where known: the form is skipped. */
  birthDate: string | undefined
}

const Keep = ({ booking, birthDate }: StoreOnDeviceProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const device = usePhoneOrComputer()
  const { bookingKey } = booking
  const clinic = booking.appointments[0]?.clinic
  const way = useDirections(clinic as NonNullable<typeof clinic>)
  const [state, setState] = useState<State>('offered')
  const section = useRef<HTMLElement>(null)

  const shown = useRef({ booking, way, birthDate })
  shown.current = { booking, way, birthDate }
  const times = booking.appointments.map(({ startTime, endTime }) => `${startTime} ${endTime}`).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the visit has moved
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      if (!(await areVisitsThere())) return
      const { isVisitStored, markVisit, storeVisit } = await import('./visit-passes.ts')
      if (!(await isVisitStored(bookingKey))) return
      const isOutdated = (await markVisit(bookingKey, shown.current.booking)) !== undefined
      const { birthDate: known } = shown.current
      const isRenewed = isOutdated && known !== undefined && (await storeVisit({ ...shown.current, birthDate: known }))
      if (isHere) setState(isOutdated && !isRenewed ? 'outdated' : 'kept')
    }
    look().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [bookingKey, times])

  /** The pressed button goes with its state. */
  const move = (next: State): void => {
    section.current?.focus({ preventScroll: true })
    setState(next)
  }
  const keep = async (day: string): Promise<boolean> => {
    if (birthDate !== undefined) setState('keeping')
    try {
      const { storeVisit } = await import('./visit-passes.ts')
      move((await storeVisit({ booking, way, birthDate: day })) ? 'kept' : 'failed')
    } catch {
      move('failed')
    }
    return true
  }
  const askBirthDate = (): Promise<void> =>
    BirthDateForm.preload().then(
      () => move('asking'),
      () => setState('unreached'),
    )
  const remove = async (): Promise<void> => {
    const { removeVisitOf } = await import('./visit-passes.ts')
    if (await removeVisitOf(bookingKey)) move('offered')
  }

  return (
    <section ref={section} className={styles.keep} tabIndex={-1} aria-label={t('visit-pass.section')}>
      <div role="status">
        {state === 'kept' && (
          <Banner tone="ok" icon="device" title={t(`visit-pass.kept-${device}`)}>
            <p>{t('visit-pass.kept-more')}</p>
          </Banner>
        )}
        {state === 'outdated' && <Banner tone="warn" icon="device" title={t(`visit-pass.outdated-${device}`)} />}
        {state === 'failed' && <Banner tone="warn" title={t('visit-pass.refused')} />}
        {state === 'unreached' && <Banner tone="warn" title={t('message.no_connection')} />}
      </div>
      {state === 'kept' && (
        <p className={styles.line}>
          <Link to={paths.onThisDevice}>{t(`visit-pass.see-${device}`)}</Link>
          <button type="button" className={styles.quiet} onClick={() => void remove()}>
            {t(`visit-pass.remove-${device}`)}
          </button>
        </p>
      )}
      {state !== 'kept' && state !== 'asking' && (
        <>
          <Button
            kind="quiet"
            icon="device"
            isBusy={state === 'keeping'}
            onClick={() => void (birthDate === undefined ? askBirthDate() : keep(birthDate))}
          >
            {t(`visit-pass.keep-${device}`)}
          </Button>
          <p className="muted small">{t('visit-pass.keep-more')}</p>
        </>
      )}
      {state === 'asking' && (
        <BirthDateForm
          name="passBirthDate"
          why={t('visit-pass.lock-why')}
          words={t(`visit-pass.keep-${device}`)}
          tryDay={keep}
          onCancel={() => move('offered')}
        />
      )}
    </section>
  )
}

/** Never on a kiosk, inside another site, or without storage. */
export const StoreOnDevice = ({ booking, birthDate }: StoreOnDeviceProps) => {
  const { mayKeep } = useCapabilities()
  return mayKeep && canStoreVisits() && booking.appointments.length > 0 ? (
    <Keep key={booking.bookingKey} booking={booking} birthDate={birthDate} />
  ) : null
}
