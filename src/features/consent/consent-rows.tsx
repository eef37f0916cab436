import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { consentApi } from '#src/api/consent.api.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { ConsentForm } from '#src/contract/entities/consent.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { type ModalProps, modalOpened } from '#src/core/modals/modals.slice.ts'
import { ResumedDialog } from '#src/core/modals/resumed-dialog.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useSignInTo } from '#src/core/session/use-sign-in-to.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { tryUploadNow } from '#src/offline/queue/uploads.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { Marks } from '#src/ui/marks.tsx'
import { ActionRow, PlainRow } from '#src/ui/row-list.tsx'
import styles from './consent-rows.module.css'
import { looksOf, stateOfConsent } from './consent-states.ts'

export type ConsentRowsProps = { booking: BookingConfirmation; forms: readonly ConsentForm[]; timeZone: string }

type ConsentRowProps = Omit<ConsentRowsProps, 'forms'> & { form: ConsentForm; upload: UploadView | undefined }

const isOfForm = (props: unknown, { slug }: ConsentForm): boolean =>
  (props as ModalProps<'consent-form'>).form.slug === slug

const ConsentRow = ({ booking, form, timeZone, upload }: ConsentRowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isOnline = useSelector(selectIsOnline)
  const isReadOnly = useSelector(selectIsReadOnly)
  const { bookingKey, isForSomeoneElse, appointments } = booking
  const goOn = (): void => void (upload && tryUploadNow(upload.key))
  const signIn = useSignInTo(bookingKey, { needsCode: false, goOn })
  const { state, answer, at } = stateOfConsent(form, upload, isOnline)
  const { icon, marks } = looksOf(state, answer)
  const when = (instant: string): string =>
    t('consent.when', {
      day: format.dayOf(instant, timeZone, 'short'),
      time: format.time(instant, timeZone),
      zone: format.zoneName(instant, timeZone),
    })

  const words = (): { title: string; detail: string } => {
    const title = answer === 'TALK' ? t('consent.talking') : t('consent.signed')
    switch (state) {
      case 'open':
        return { title: t('consent.sign'), detail: t('consent.by', { day: format.dayOf(form.startTime, timeZone) }) }
      case 'changed':
        return { title: t('consent.sign'), detail: t('consent.changed') }
      case 'on-device':
        return { title, detail: t(isOnline ? 'consent.waiting' : 'consent.waiting-offline') }
      case 'sending':
        return { title, detail: t('consent.sending') }
      case 'asking':
        return { title, detail: t('consent.asking') }
      case 'needs-sign-in':
        return { title, detail: t('consent.needs-sign-in') }
      case 'refused':
        return { title: t('consent.sign'), detail: t('consent.refused') }
      case 'received':
        if (answer === 'TALK') return { title, detail: t('consent.talk-received', { when: when(at) }) }
        return { title, detail: t('consent.received-on', { when: when(at) }) }
      case 'taken':
        return { title, detail: t('consent.taken-on', { when: when(at) }) }
    }
  }
  const { title, detail } = words()

  const openForm = (): void => {
    const phone = appointments[0]?.clinic.phone ?? ''
    dispatch(modalOpened('consent-form', { bookingKey, form, timeZone, phone, isForSomeoneElse }))
  }
  const press = (): void => {
    if (state === 'needs-sign-in') signIn()
    else if (state === 'on-device' || state === 'asking') goOn()
    else openForm()
  }
  const row = {
    icon,
    title,
    detail: (
      <>
        <LangText lang={form.lang?.title}>{form.title}</LangText>
        <span className={styles.state}>
          {marks && <Marks marks={marks} />}
          <span>{detail}</span>
        </span>
      </>
    ),
  }
  if (isReadOnly || state === 'sending') return <PlainRow {...row} />
  return (
    <>
      <ActionRow {...row} onClick={press} />
      {(state === 'open' || state === 'changed') && (
        <ResumedDialog name="consent-form" isOwn={(props) => isOfForm(props, form)} reopen={openForm} />
      )}
    </>
  )
}

/** The forms of a visit, each with how far its answer is. */
export const ConsentRows = ({ booking, forms, timeZone }: ConsentRowsProps) => {
  const dispatch = useAppDispatch()
  const kept = useStoredDocuments(booking.bookingKey)
  const uploads = (kept?.uploads ?? []).filter(({ kind, state }) => kind === 'consent' && state !== 'cancelled')
  const received = uploads.filter(({ state }) => state === 'received').length
  useEffect(() => {
    if (received > 0) dispatch(consentApi.util.invalidateTags(['Consent']))
  }, [received, dispatch])
  return forms.map((form) => (
    <ConsentRow
      key={form.slug}
      booking={booking}
      form={form}
      timeZone={timeZone}
      upload={uploads.findLast(({ about }) => about.consent?.slug === form.slug)}
    />
  ))
}
