import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { TodayHours } from '#src/components/clinic/today-hours.tsx'
import type { SignIn } from '#src/contract/entities/authentication.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FileLink, phoneAddress } from '#src/ui/button-link.tsx'
import { AddressRow, LinkRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './deny.module.css'
import type { Denied } from './use-deny.ts'

/** The link's, or the one that was chosen before. */
type Known = SignIn['clinic'] | undefined

/** Of the clinic, once it is known; else of the provider. */
const usePhone = (clinic: Known) => {
  const { t } = useTranslation()
  const { phone, phoneHours, radiology } = useSelector(selectConfig)
  const number = clinic?.phone ?? phone
  const detail = clinic ? (
    <>
      <span className={styles.line} lang={clinic.lang?.name}>
        {clinic.name}
      </span>
      <TodayHours clinic={clinic} />
    </>
  ) : (
    <>
      <span className={styles.line}>{radiology.name}</span>
      {phoneHours}
    </>
  )
  return { number, detail, title: t('deny.call', { phone: number }) }
}

/** A kiosk dials nothing. */
const CallRow = ({ clinic }: { clinic: Known }) => {
  const { mayDial } = useCapabilities()
  const { number, ...row } = usePhone(clinic)
  return mayDial ? (
    <AddressRow {...row} icon="phone" address={phoneAddress(number)} />
  ) : (
    <PlainRow {...row} icon="phone" />
  )
}

export const CallFirst = ({ clinic }: { clinic: Known }) => {
  const { mayDial } = useCapabilities()
  const { number, title, detail } = usePhone(clinic)
  if (!mayDial)
    return (
      <RowList>
        <PlainRow title={title} detail={detail} icon="phone" />
      </RowList>
    )
  return (
    <div className={styles.first}>
      <FileLink kind="primary" icon="phone" address={phoneAddress(number)}>
        {title}
      </FileLink>
      <p className="muted">{detail}</p>
    </div>
  )
}

const minute = 60_000
const checking: SignInNavigation = { questions: { isChecking: true } }

/** By the server's clock; the minute in which it is, is not over before. */
const WaitRow = ({ until, clinic }: { until: string; clinic: SignIn['clinic'] }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const at = Math.ceil(Date.parse(until) / minute) * minute
  const time = format.dayAndTime(at, clinic.timeZone, 'short')
  return (
    <PlainRow
      icon="clock"
      title={t('deny.wait', { time })}
      detail={t('deny.wait-more', { zone: format.zoneName(at, clinic.timeZone) })}
    />
  )
}

export const OtherWays = ({ step, facts, request }: Pick<Denied, 'step' | 'facts' | 'request'>) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('deny.other-ways')}
      </h2>
      <RowList>
        {step !== 'call' && <CallRow clinic={facts?.clinic ?? request.clinic} />}
        {facts?.triesAgainAt && <WaitRow until={facts.triesAgainAt} clinic={facts.clinic} />}
        {request.checkPath !== undefined && (
          <LinkRow to={request.checkPath} state={checking} icon="edit" title={t('deny.check-answers')} />
        )}
        {step !== 'book' && <LinkRow to={paths.regions} icon="calendar" title={t('deny.book')} />}
      </RowList>
    </section>
  )
}
