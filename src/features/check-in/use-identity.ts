import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { refusalOf } from '#src/api/api-error.ts'
import { checkInApi } from '#src/api/check-in.api.ts'
import { findPuzzlePass } from '#src/components/puzzle/puzzle-pass.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { CheckInFound, CheckInSaid } from '#src/contract/entities/check-in.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { isPassCode, normalisePassCode } from '#src/contract/rules/pass-code.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { write } from '#src/core/write/write.ts'
import { type DateParts, readDateParts, withFullYear } from '#src/i18n/date-parts.ts'
import { randomShortKey } from '#src/lib/random-key.ts'
import { datePartId } from '#src/ui/form/date-field.tsx'
import type { SaidBy } from './identity.flow.ts'

const noDate: DateParts = { day: '', month: '', year: '' }

type Errors = Partial<Record<'lastName' | 'passCode' | 'date', FieldError>>

type IdentityOptions = {
  onAsk: (said: CheckInSaid) => void
  onFound: (found: CheckInFound) => void
  onLocked: (secondsLeft: number) => void
}

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

/** What a person says of themselves, and the question of who that is. */
export const useIdentity = ({ onAsk, onFound, onLocked }: IdentityOptions) => {
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
  const send = async (has: SaidBy): Promise<void> => {
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

export type Identity = ReturnType<typeof useIdentity>
