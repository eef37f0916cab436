import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPuzzlePass } from '#src/components/puzzle/puzzle-pass.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { ErrorSummary, type SummaryEntry } from '#src/ui/form/error-summary.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { AttemptNews } from './attempt-news.tsx'
import styles from './authentication.module.css'
import { giveBirthDate } from './authentication.thunks.ts'
import { type BirthDateErrors, readEntry, startEntry } from './birth-date-entry.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignInText } from './use-sign-in-text.ts'

const dateName = 'dateOfBirth'
const numberName = 'contactNumber'

const passwordName = 'password'

const entriesOf = ({ date, contactNumber, password }: BirthDateErrors): SummaryEntry[] => [
  ...(password ? [{ field: passwordName, code: password, targetId: passwordName }] : []),
  ...(date ? [{ field: dateName, code: date, targetId: datePartId(dateName, date) }] : []),
  ...(contactNumber ? [{ field: numberName, code: contactNumber, targetId: numberName }] : []),
]

const wrongKey = (hasPassword: boolean) =>
  hasPassword ? 'message.authentication_password_error' : 'message.authentication_error'

/** S-22: solved while the patient types. */
const usePuzzlePass = (bookingKey: string, isNeeded: boolean) => {
  const dispatch = useAppDispatch()
  const pass = useRef<Promise<string | undefined>>(undefined)
  const stop = useRef<AbortController>(undefined)
  const solve = (): void => {
    stop.current?.abort()
    stop.current = new AbortController()
    pass.current = dispatch(findPuzzlePass(bookingKey, stop.current.signal))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog
  useEffect(() => {
    if (isNeeded) solve()
    return () => stop.current?.abort()
  }, [])
  return { pass, solve }
}

/** AUTH-11, AUTH-14 */
const DateOfBirthModal = ({ close, ...subject }: ModalComponentProps<'date-of-birth'>) => {
  const { request, signIn, freshLink, otpType } = subject
  const { t, i18n } = useTranslation()
  const text = useSignInText()
  const { mayAutofill } = useCapabilities()
  const { hasPassword = false } = signIn
  const asksNumber = signIn.contactNumberAuthEnabled && !hasPassword
  const [entry, setEntry] = useState(startEntry)
  const [errors, setErrors] = useState<BirthDateErrors>({})
  const [submits, setSubmits] = useState(0)
  const [isSolving, setIsSolving] = useState(false)
  const isLeft = useRef(false)
  useEffect(
    () => () => {
      isLeft.current = true
    },
    [],
  )
  const puzzle = usePuzzlePass(request.bookingKey, signIn.puzzleNeeded)
  const { outcome, isVerifying, attempt } = useAttempt({
    give: giveBirthDate,
    onWrong: () => document.getElementById(hasPassword ? passwordName : `${dateName}-day`)?.focus(),
    onAnswered: (answer) => close({ answer }),
    onRefused: (code) => {
      if (code === 'fresh-link.gone') close('link-gone')
      if (code === 'puzzle.needed') puzzle.solve()
      return code === 'fresh-link.gone'
    },
  })
  const isBusy = isVerifying || isSolving
  // Which of the two it is, nobody is told.
  const isOneWrong = asksNumber && outcome.name === 'wrong' && !errors.date && !errors.contactNumber
  const shown: BirthDateErrors = isOneWrong ? { date: 'sign-in.one-wrong', contactNumber: 'sign-in.one-wrong' } : errors
  const defaultKey = asksNumber ? 'message.authentication_number_error' : wrongKey(hasPassword)

  const submit = async (): Promise<void> => {
    if (isBusy) return
    const read = readEntry(entry, signIn, i18n.language)
    setErrors('errors' in read ? read.errors : {})
    setSubmits((count) => count + 1)
    if ('errors' in read) return
    setIsSolving(true)
    const puzzlePass = await puzzle.pass.current
    if (isLeft.current) return
    setIsSolving(false)
    await attempt({
      ...request,
      ...read.value,
      ...(freshLink === undefined ? {} : { freshLink }),
      ...(puzzlePass === undefined ? {} : { puzzlePass }),
      ...(otpType === undefined ? {} : { otpType }),
    })
  }

  return (
    <SignInDialog
      title={text.question(subject)}
      isBusy={isBusy}
      isRetry={outcome.name === 'unanswered'}
      onSubmit={() => void submit()}
      // What is on its way may open the booking: it is not said that nothing was opened.
      onClose={() => !isVerifying && close()}
      after={<SignInHelp clinic={signIn.clinic} heading="h3" />}
    >
      <ErrorSummary entries={entriesOf(errors)} attempt={submits} />
      <AttemptNews outcome={outcome} defaultKey={defaultKey} leave={() => close()} />
      <p className={styles.note}>{text.heading(subject)}</p>
      <p>{text.why(subject)}</p>
      {hasPassword ? (
        <TextField
          name={passwordName}
          label={t('share-password.label')}
          hint={t('share-password.hint')}
          autoComplete="off"
          value={entry.password}
          error={errors.password}
          onChange={(password) => setEntry({ ...entry, password })}
        />
      ) : (
        <DateField
          name={dateName}
          label={t('form.dateOfBirth')}
          hint={t('form.dateOfBirth-hint')}
          autofill={mayAutofill && !request.shared ? String : () => 'off'}
          value={entry.date}
          error={shown.date}
          onChange={(date) => setEntry({ ...entry, date })}
        />
      )}
      {asksNumber && (
        <TextField
          name={numberName}
          label={t('date-of-birth.number')}
          hint={t('date-of-birth.number-hint', { count: signIn.contactNumberMaxDigits })}
          type="tel"
          autoComplete={mayAutofill ? 'tel-national' : 'off'}
          value={entry.contactNumber}
          error={shown.contactNumber}
          onChange={(contactNumber) => setEntry({ ...entry, contactNumber })}
        />
      )}
      {!request.shared && <p className={styles.note}>{t('date-of-birth.for-child')}</p>}
    </SignInDialog>
  )
}

export default DateOfBirthModal
