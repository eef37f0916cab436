import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { checkInApi } from '#src/api/check-in.api.ts'
import { setCheckInRun } from '#src/api/check-in-run.ts'
import type { CheckInFound, CheckInReadiness, CheckInVisit } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { createAttempts } from '#src/core/write/attempts.ts'
import { write } from '#src/core/write/write.ts'
import { pause } from '#src/lib/retry.ts'
import {
  afterIdentity,
  afterReadiness,
  type CheckInFault,
  type CheckInState,
  type Lacking,
  lackingParts,
} from './check-in.flow.ts'

const pollMilliseconds = checkInLimits.pollSeconds * 1000
const polls = checkInLimits.pollMaxSeconds / checkInLimits.pollSeconds

type Polled = { bookingKey: string; isPrepared: boolean; signal: AbortSignal }

/** The run of this page, from the identity to the clinic's word. */
export const useCheckIn = () => {
  const dispatch = useAppDispatch()
  const { isShared: isKiosk } = useCapabilities()
  const [state, setState] = useState<CheckInState>({ step: 'identity' })
  /** S-59: names the run in the address, and opens nothing. */
  const [process, setProcess] = useState<string>()
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** 46c: until the clinic's word. */
  const [received, setReceived] = useState<{ visit: CheckInVisit; at: string; seeReception: boolean }>()
  const leaving = useRef(new AbortController())
  const isUnderWay = useRef(false)
  const [attempts] = useState(createAttempts)

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => {
      controller.abort()
      setCheckInRun(undefined)
    }
  }, [])

  const fail = (fault: CheckInFault): void => setState({ step: 'error', fault })

  const locked = (secondsLeft: number): void =>
    setState({ step: 'error', fault: 'LOCKED', until: Date.now() + secondsLeft * 1000 })

  /** What a run opened is let go of: the next begins with its own. What is missing is added to the same one. */
  const again = (): void => {
    setFailure(undefined)
    if (state.step === 'error' && state.fault === 'NOT_READY' && state.bookingKeys) {
      setState({ step: 'confirm', bookingKeys: state.bookingKeys })
      return
    }
    setCheckInRun(undefined)
    setProcess(undefined)
    // Two people may have one last name and birth date; nobody is told which it was.
    const asksFirstName = isKiosk && state.step === 'error' && state.fault === 'NOT_FOUND'
    setState({ step: 'identity', asksFirstName })
  }

  const stop = (next: CheckInState): void =>
    setState((before) =>
      before.step === 'confirm' && next.step === 'error' ? { ...next, bookingKeys: before.bookingKeys } : next,
    )

  const found = (answer: CheckInFound): void => {
    if (answer.run) {
      setCheckInRun(answer.run.token)
      setProcess(answer.run.process)
    }
    setState(afterIdentity(answer))
  }

  const readiness = async (bookingKey: string): Promise<CheckInReadiness | undefined> => {
    const { getCheckInReadiness } = checkInApi.endpoints
    const answer = await dispatch(askAnew(getCheckInReadiness, { params: { bookingKey } }))
    if (!answer.data) setFailure(answer.error)
    return answer.data
  }

  const readSent = async (name: 'getCheckInSent' | 'getPreparationSent', bookingKey: string) => {
    const { [name]: sent } = checkInApi.endpoints
    const answer = await dispatch(askAnew(sent, { params: { bookingKey } }))
    return answer.data?.sent ? answer.data : undefined
  }

  /** S-62: an answer that does not come is none; the next is asked for. */
  const poll = async ({ bookingKey, isPrepared, signal }: Polled) => {
    for (let tries = 0; tries <= polls && !signal.aborted; tries += 1) {
      const sent = await readSent('getCheckInSent', bookingKey)
      if (sent && (!isPrepared || (await readSent('getPreparationSent', bookingKey)))) return sent
      await pause(pollMilliseconds, signal)
    }
    return undefined
  }

  /** The desk may have named another waiting area. */
  const afterWord = async (visit: CheckInVisit): Promise<CheckInVisit> => {
    const { getCheckInVisits } = checkInApi.endpoints
    const params = { bookingKey: visit.bookingKey }
    const answer = await dispatch(askAnew(getCheckInVisits, { params }))
    return answer.data?.find(({ bookingKey }) => bookingKey === visit.bookingKey) ?? visit
  }

  const finish = async (visit: CheckInVisit, ready: CheckInReadiness): Promise<void> => {
    const { signal } = leaving.current
    const { bookingKey } = visit
    const given = await dispatch(
      write(checkInApi.endpoints.checkIn, { params: { bookingKey } }, { attempts, tries: 1 }),
    )
    if (given.kind !== 'answered') {
      const code = refusalOf(given.error)?.code
      if (code === 'check-in.not-ready')
        stop({ step: 'error', fault: 'NOT_READY', missing: ready.missing, message: ready.message })
      else if (code === 'session.missing' || code === 'check-in.run-ended') fail('ENDED')
      else setFailure(given.error)
      return
    }
    const isPrepared = ready.isPrepared && !ready.missing.includes('PREPARATION') && visit.form.asksReferral
    setReceived({ visit, at: given.answer.receivedAt, seeReception: given.answer.seeReception })
    const sent = await poll({ bookingKey, isPrepared, signal })
    if (signal.aborted) return
    setReceived(undefined)
    if (!sent) {
      fail('NOT_ACKNOWLEDGED')
      return
    }
    const seen = await afterWord(visit)
    setState({ step: 'success', visit: seen, missing: ready.missing, ...given.answer, acknowledgedAt: sent.at })
  }

  const showLacking = (lacking: Lacking | undefined): void =>
    setState((before) => (before.step === 'confirm' ? { ...before, lacking } : before))

  const changeLacking = (change: Partial<Lacking>): void =>
    setState((before) =>
      before.step === 'confirm' && before.lacking ? { ...before, lacking: { ...before.lacking, ...change } } : before,
    )

  /** While a dialog is open nothing is sent, and nothing behind it says so. */
  const answered = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    setIsWaiting(false)
    return answer.finally(() => setIsWaiting(true))
  }

  const goOn = async (visit: CheckInVisit): Promise<void> => {
    const { bookingKey } = visit
    let ready = await readiness(bookingKey)
    if (!ready) return
    let act = afterReadiness(ready, { isKiosk, wasOffered: false })
    const hasQuestions = (ready.questionsLeft ?? 0) > 0
    const asksHere = hasQuestions && (act === 'check-in' || ready.missing.includes('SAFETY'))
    if (isKiosk && (act === 'prepare' || asksHere)) {
      showLacking({ visit, ready, parts: lackingParts(ready) })
      return
    }
    if (act === 'prepare') {
      const prepared = await answered(dispatch(ask('check-in-form', { visit })))
      if (!prepared) return
      ready = prepared
      act = afterReadiness(ready, { isKiosk, wasOffered: false })
    }
    if (act === 'upload' && isKiosk) {
      const chosen = await answered(dispatch(ask('missing-referral', { visit })))
      if (chosen === 'camera') showLacking({ visit, ready, parts: lackingParts(ready), camera: 'on' })
      if (chosen !== 'check-in') return
      act = 'check-in'
      ready = (await readiness(bookingKey)) ?? ready
    }
    if (act === 'upload') {
      const { documentTypeId } = ready
      const typeId = documentTypeId === null ? {} : { documentTypeId }
      const upload = { bookingKey, isBooked: true, needsReferral: true, ...typeId }
      await answered(dispatch(ask('upload-attachment', upload)))
      ready = await readiness(bookingKey)
      if (!ready) return
      act = afterReadiness(ready, { isKiosk, wasOffered: true })
    }
    if (act === 'check-in') await finish(visit, ready)
    else if (typeof act === 'object') stop(act)
  }

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsWaiting(true)
    setFailure(undefined)
    await work().finally(() => {
      isUnderWay.current = false
      setIsWaiting(false)
    })
  }

  const confirm = (visit: CheckInVisit): Promise<void> => once(() => goOn(visit))

  /** S-37: with what is there by now. */
  const checkInAsIs = ({ visit, ready }: Lacking): Promise<void> =>
    once(async () => finish(visit, (await readiness(visit.bookingKey)) ?? ready))

  return {
    ...{ state, setState, process, isWaiting, failure, received, found, fail, locked, again },
    ...{ confirm, checkInAsIs, showLacking, changeLacking },
  }
}

export type CheckIn = ReturnType<typeof useCheckIn>
