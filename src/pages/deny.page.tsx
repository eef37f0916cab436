import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findPuzzlePass } from '#src/components/puzzle/puzzle-pass.ts'
import type { DenyKind } from '#src/contract/codes/deny-kinds.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { bookingDropped } from '#src/features/booking/booking.events.ts'
import { DenyBadge } from '#src/features/deny/deny-badge.tsx'
import { DenyPanel } from '#src/features/deny/deny-panel.tsx'
import { useDeny } from '#src/features/deny/use-deny.ts'
import { markCancelled } from '#src/features/device-data/mark-cancelled.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

const offStatuses = ['CANCELED', 'DECLINED_BY_PATIENT', 'REMOVED_BY_OPERATOR', 'DELETED'] as const

/** Of answers, and of no link. */
const ofAnswers: readonly DenyKind[] = ['answers', 'pain-score', 'protocol']

/** ROUTE-09 */
const DenyPage = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const denied = useDeny()
  const { kind, step, facts, request } = denied
  const bookingKey = request.link?.bookingKey
  const isOff = offStatuses.some((each) => each === facts?.closed)
  useEffect(() => {
    if (isOff && bookingKey !== undefined) void markCancelled(bookingKey).catch(() => undefined)
  }, [isOff, bookingKey])
  const isDenied = kind === 'answers'
  useEffect(() => {
    // The key goes with what was answered under it (`deleteKey`).
    if (isDenied) dispatch(bookingDropped())
  }, [isDenied, dispatch])
  const title = step === 'open' ? 'open' : kind
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  return (
    <TitledPage
      title={t(
        facts?.kind === 'BOOKING_REQUEST'
          ? [`deny.title-${title}-request`, `deny.title-${title}`]
          : `deny.title-${title}`,
      )}
      keepsTabTitle={!ofAnswers.some((each) => each === kind)}
      before={<DenyBadge kind={kind} step={step} />}
    >
      <DenyPanel
        denied={denied}
        solvePuzzle={(bookingKey) => dispatch(findPuzzlePass(bookingKey, left.current.signal))}
      />
    </TitledPage>
  )
}

export default DenyPage
