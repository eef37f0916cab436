import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { bookingRequestsApi } from '#src/api/booking-requests.api.ts'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { ask } from '#src/core/modals/ask.ts'
import { sendUntilKnown } from '#src/core/send-until-known.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './request-track.module.css'

type Failure = { title: string; more: string }

/** BREQ-09: asked first; the status changes only with the server's answer. */
export const CancelRequest = ({ request }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const attempt = useRef<string>(undefined)
  const { bookingKey, clinics } = request
  const phone = clinics[0]?.phone ?? ''

  const send = () => {
    attempt.current ??= randomKey()
    const idempotencyKey = attempt.current
    const { updateBookingRequestStatus } = bookingRequestsApi.endpoints
    return sendUntilKnown(() =>
      dispatch(
        updateBookingRequestStatus.initiate(
          { params: { bookingKey }, idempotencyKey, body: { status: 'CANCELED' } },
          { track: false },
        ),
      ),
    )
  }
  const cancel = async (): Promise<void> => {
    const isSure = await dispatch(
      ask('confirm', {
        title: t('request.cancel-title'),
        message: t('request.cancel-more'),
        yesWords: t('request.cancel-yes'),
        noWords: t('request.cancel-no'),
      }),
    )
    if (!isSure) return
    setIsSending(true)
    setFailure(undefined)
    const sent = await send()
    setIsSending(false)
    if (typeof sent !== 'object') {
      const isOffline = sent === 'not-sent'
      return setFailure({
        title: t(isOffline ? 'message.offline' : 'request.unknown'),
        more: t(isOffline ? 'request.nothing-changed' : 'request.unknown-more', { phone }),
      })
    }
    attempt.current = undefined
    if ('error' in sent) {
      const { key, message } = errorMessage(sent.error)
      setFailure({ title: message ?? t(key), more: t('request.nothing-changed', { phone }) })
      // The clinic may have answered meanwhile.
      void dispatch(askAnew(bookingRequestsApi.endpoints.getBookingRequest, { params: { bookingKey } }))
      return
    }
    dispatch(
      bookingRequestsApi.util.upsertQueryEntries([
        { endpointName: 'getBookingRequest', arg: { params: { bookingKey } }, value: sent.answer },
      ]),
    )
    announce(t('request.cancelled'))
  }
  return (
    <div className={styles.cancel}>
      {failure && (
        <Banner tone="err" title={failure.title} role="alert">
          {failure.more}
        </Banner>
      )}
      <Button kind="quiet" isBusy={isSending} onClick={() => void cancel()}>
        {t('request.cancel')}
      </Button>
    </div>
  )
}
