import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { type MissingPart, paperParts } from '#src/contract/codes/check-in-states.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SafetyButton } from '../safety-button.tsx'
import { hasSafetyMark, SafetyMark } from '../safety-mark.tsx'
import { mayBeActedOn, missingOf } from './arrival-standing.ts'
import styles from './arrivals.module.css'

export type PaperPart = (typeof paperParts)[number]

/** Not what is asked: S-121. */
export const papersOf = (missing: readonly MissingPart[]): PaperPart[] =>
  paperParts.filter((part) => missing.includes(part))

/** Picture 47: the referral may still come from the patient’s own phone. */
const PhoneCode = ({ handOff, timeZone }: DeskArrival) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (handOff === null || handOff.state === 'CLOSED') return null
  const { at, state } = handOff
  return <p className={styles.code}>{t(`arrivals.phone-${state}`, { time: format.time(at, timeZone) })}</p>
}

type MissingPartsProps = {
  arrival: DeskArrival
  busyPart: PaperPart | undefined
  onHave: (part: PaperPart) => void
  onAsked: () => void
}

/** What the visit still lacks, and how the desk sees to it. */
export const MissingParts = ({ arrival, busyPart, onHave, onAsked }: MissingPartsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const mayAct = !useSelector(selectIsReadOnly) && mayBeActedOn(arrival)
  const { reference, firstName, lastName, timeZone, readyAt, safety } = arrival
  const missing = missingOf(arrival)
  return (
    <div className={styles.part}>
      <h3>{t('arrivals.missing')}</h3>
      {missing.length === 0 && <p>{t('arrivals.nothing')}</p>}
      {!missing.includes('REFERRAL') && <PhoneCode {...arrival} />}
      <ul className={styles.parts}>
        {hasSafetyMark(safety) && (
          <li>
            <SafetyMark safety={safety} timeZone={timeZone} />
            <SafetyButton
              {...{ reference, phone: null, state: safety.state }}
              patientName={listedName({ firstName, lastName })}
              isSmall
              onClosed={onAsked}
            />
          </li>
        )}
        {papersOf(missing).map((part) => (
          <li key={part}>
            <b>
              <Icon name="warn" size="small" />
              {t(`arrivals.part-${part}`)}
            </b>
            {mayAct && (
              <Button isSmall isBusy={busyPart === part} onClick={() => onHave(part)}>
                {t('arrivals.have')} <span className="only-spoken">{t(`arrivals.part-${part}`)}</span>
              </Button>
            )}
            {part === 'REFERRAL' && <PhoneCode {...arrival} />}
          </li>
        ))}
      </ul>
      {readyAt !== null && (
        <p className="muted small">{t('arrivals.said-ready', { time: format.time(readyAt, timeZone) })}</p>
      )}
    </div>
  )
}
