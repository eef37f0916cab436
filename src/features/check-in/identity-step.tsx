import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { checkInApi } from '#src/api/check-in.api.ts'
import { findPuzzlePass } from '#src/components/puzzle/puzzle-pass.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { CheckInFound, CheckInSaid } from '#src/contract/entities/check-in.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { formatPassCode, isPassCode, normalisePassCode, spokenPassCode } from '#src/contract/rules/pass-code.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { write } from '#src/core/write/write.ts'
import { type DateParts, readDateParts, withFullYear } from '#src/i18n/date-parts.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { randomShortKey } from '#src/lib/random-key.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { useWait } from '#src/ui/use-wait.ts'
import styles from './check-in.module.css'
import { StepTop } from './step-top.tsx'

const PassScan = lazyPart<{ onCode: (code: string) => void; onType: () => void; onName: () => void }>(async () => ({
  default: (await import('./pass/pass-scan.tsx')).PassScan,
}))

const noDate: DateParts = { day: '', month: '', year: '' }

/** A kiosk asks one thing after the other, a phone both at once. */
type Part = 'both' | 'name' | 'first' | 'scan' | 'type' | 'date'

type Errors = Partial<Record<'lastName' | 'passCode' | 'date', FieldError>>

type IdentityStepProps = {
  /** “Scan my visit pass” */
  hasPass: boolean
  /** The last name alone found nobody, or several. */
  asksFirstName?: boolean
  page: (title: string, top: ReactNode, children: ReactNode) => ReactNode
  /** Who is asked for, before it is answered. */
  onAsk: (said: CheckInSaid) => void
  /** What there is to do where it is not answered. */
  instead: ReactNode
  onFound: (found: CheckInFound) => void
  onLocked: (secondsLeft: number) => void
}

/** With its keys, as what it asks is all there is on the screen. */
const useFirstField = (id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined) return
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
}

const shownName = (name: string): string => `${([...name][0] ?? '').toLocaleUpperCase()}•••••`

/** With a solved puzzle where the server wants one: of a phone. */
const useAsking = () => {
  const dispatch = useAppDispatch()
  const asking = useWrite()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async (who: CheckInSaid): Promise<Outcome<CheckInFound>> => {
    const { identifyForCheckIn } = checkInApi.endpoints
    const first = await dispatch(write(identifyForCheckIn, { body: who }))
    if (first.kind !== 'refused' || refusalOf(first.error)?.code !== 'puzzle.needed') return first
    stop.current = new AbortController()
    const puzzleKey = randomShortKey()
    const puzzlePass = await dispatch(findPuzzlePass(puzzleKey, stop.current.signal))
    return puzzlePass === undefined
      ? first
      : dispatch(write(identifyForCheckIn, { body: { ...who, puzzleKey, puzzlePass } }))
  }
  return { askFor: (who: CheckInSaid) => asking.run(() => send(who)), isLoading: asking.isBusy, error: asking.error }
}

const useIdentity = ({ onAsk, onFound, onLocked }: IdentityStepProps) => {
  const { i18n } = useTranslation()
  const { askFor, isLoading, error } = useAsking()
  const { isShared: isKiosk } = useCapabilities()
  const { timeZone } = useSelector(selectConfig)
  const [lastName, setLastName] = useState('')
  const [firstName, setFirstName] = useState('')
  const [passCode, setPassCode] = useState('')
  const [date, setDate] = useState(noDate)
  const [errors, setErrors] = useState<Errors>({})

  /** Focus goes to the first field that is wrong. */
  const refuse = (found: Errors): boolean => {
    setErrors(found)
    if (found.lastName) document.getElementById('lastName')?.focus()
    else if (found.passCode) document.getElementById('passCode')?.focus()
    else if (found.date) document.getElementById(datePartId('dateOfBirth', found.date))?.focus()
    return Object.keys(found).length > 0
  }
  const nameErrors = (): Errors => (cleanLine(lastName) === '' ? { lastName: 'required' } : {})
  const codeErrors = (): Errors => {
    if (passCode.trim() === '') return { passCode: 'required' }
    return isPassCode(normalisePassCode(passCode)) ? {} : { passCode: 'invalid' }
  }
  const send = async (has: 'lastName' | 'passCode'): Promise<void> => {
    // Fewer keys to press; whoever is a hundred types all four.
    const read = readDateParts(isKiosk ? withFullYear(date, dayInZone(new Date(), timeZone)) : date, i18n.language)
    const said = has === 'lastName' ? nameErrors() : codeErrors()
    if (refuse({ ...said, ...('error' in read ? { date: read.error } : {}) }) || 'error' in read) return
    const first = cleanLine(firstName)
    const named = { lastName: cleanLine(lastName), ...(first === '' ? {} : { firstName: first }) }
    const who = has === 'lastName' ? named : { passCode: normalisePassCode(passCode) }
    if (isLoading) return
    const asked = { ...who, dateOfBirth: read.day }
    onAsk(asked)
    const answer = await askFor(asked)
    if (answer.kind === 'answered') onFound(answer.answer)
    const refusal = answer.kind === 'refused' ? refusalOf(answer.error) : undefined
    if (refusal?.code === 'check-in.locked') onLocked(refusal.secondsLeft ?? 0)
  }
  return {
    ...{
      lastName,
      setLastName,
      firstName,
      setFirstName,
      passCode,
      setPassCode,
      date,
      setDate,
      errors,
      isLoading,
      error,
      send,
    },
    isNamed: () => !refuse(nameErrors()),
    isCoded: () => !refuse(codeErrors()),
  }
}

/** CHECKIN-03 */
export const IdentityStep = (props: IdentityStepProps) => {
  const { hasPass, asksFirstName = false, instead, page } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const { mayAutofill, isShared: isKiosk } = useCapabilities()
  const [part, setPart] = useState<Part>(isKiosk ? (hasPass ? 'scan' : 'name') : 'both')
  const way = useRef<'lastName' | 'passCode'>(hasPass ? 'passCode' : 'lastName')
  const identity = useIdentity(props)
  const { lastName, passCode, date, errors, error, isLoading } = identity
  const wait = useWait(isLoading)
  const isSlow = wait === 'long' || wait === 'endless'
  useEffect(() => {
    if (isSlow) announce(t('loading.slow'))
  }, [isSlow, t])
  const fields = { name: 'lastName', first: 'firstName', type: 'passCode', date: 'dateOfBirth-day' }
  useFirstField(part === 'both' || part === 'scan' ? undefined : fields[part])

  const show = (next: Part, by = way.current): void => {
    way.current = by
    setPart(next)
  }
  const back = (): void => {
    if (part === 'date' && way.current === 'lastName') show(asksFirstName ? 'first' : 'name')
    else if (part === 'first') show('name')
    else if (part === 'date') show('scan')
    else if (part === 'type') show('scan')
    else dispatch(startAgainPressed())
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (part === 'name') identity.isNamed() && show(asksFirstName ? 'first' : 'date', 'lastName')
    else if (part === 'first') show('date', 'lastName')
    else if (part === 'type') identity.isCoded() && show('date', 'passCode')
    else void identity.send(way.current)
  }
  const titles: Record<Part, string> = {
    both: 'check-in.title',
    name: 'check-in.ask-name',
    first: 'check-in.ask-first-name',
    scan: 'check-in.pass-title',
    type: 'check-in.pass-type-title',
    date: 'check-in.ask-date',
  }
  const top = <StepTop step={1} onBack={back} />
  if (part === 'scan')
    return page(
      t(titles.scan),
      top,
      <PassScan
        onCode={(code) => {
          identity.setPassCode(code)
          show('date', 'passCode')
        }}
        onType={() => show('type', 'passCode')}
        onName={() => show('name', 'lastName')}
      />,
    )
  const typed =
    way.current === 'lastName' ? shownName(cleanLine(lastName)) : formatPassCode(normalisePassCode(passCode))
  return page(
    t(titles[part]),
    top,
    <AntdFrame key={part} theme={theme}>
      <form className={styles.form} noValidate autoComplete="off" data-private="" onSubmit={submit}>
        {error !== undefined && (
          <>
            <Banner tone="err" role="alert" title={errorText(errorMessage(error))} />
            {instead}
          </>
        )}
        {part === 'name' && (
          <p className="muted">
            {t('check-in.other-letters')}{' '}
            <Button kind="quiet" onClick={() => show('type', 'passCode')}>
              {t('check-in.use-code')}
            </Button>
          </p>
        )}
        {(part === 'both' || part === 'name') && (
          <TextField
            name="lastName"
            label={t('check-in.last-name')}
            hint={isKiosk ? t('check-in.last-name-hint') : undefined}
            value={lastName}
            error={errors.lastName}
            autoComplete={mayAutofill ? 'family-name' : 'off'}
            onChange={identity.setLastName}
          />
        )}
        {part === 'first' && (
          <TextField
            name="firstName"
            label={t('check-in.first-name')}
            hint={t('check-in.first-name-hint')}
            value={identity.firstName}
            autoComplete="off"
            onChange={identity.setFirstName}
          />
        )}
        {part === 'type' && (
          <TextField
            name="passCode"
            data-keys="code"
            label={t('pass.code')}
            hint={t('check-in.pass-type-hint')}
            value={passCode}
            error={errors.passCode}
            autoComplete="off"
            onChange={identity.setPassCode}
          />
        )}
        {part === 'date' && (
          <p className={styles.said}>
            <span>{t(way.current === 'lastName' ? 'check-in.last-name' : 'pass.code')}</span>
            <b aria-hidden>{typed}</b>
            <span className="only-spoken">
              {way.current === 'lastName' ? lastName : spokenPassCode(normalisePassCode(passCode))}
            </span>
            <Button kind="quiet" onClick={back}>
              {t('check-in.change')}
            </Button>
          </p>
        )}
        {(part === 'both' || part === 'date') && (
          <DateField
            name="dateOfBirth"
            label={t('check-in.birth-date')}
            hint={t(isKiosk ? 'check-in.date-hint-kiosk' : 'check-in.date-hint')}
            autofill={(token) => (mayAutofill ? token : 'off')}
            value={date}
            error={errors.date}
            onChange={identity.setDate}
          />
        )}
        <div className={styles.acts}>
          {isSlow && <p>{t('loading.slow')}</p>}
          <Button kind="primary" isSubmit isWide isBusy={isLoading}>
            {t('check-in.continue')}
          </Button>
        </div>
      </form>
    </AntdFrame>,
  )
}
