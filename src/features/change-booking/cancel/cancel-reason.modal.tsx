import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf as serverRefusalOf } from '#src/api/api-error.ts'
import { changesApi, useListCancelReasonsQuery } from '#src/api/changes.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { changesLimits } from '#src/contract/limits/changes.limits.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { sendUntilKnown } from '#src/core/send-until-known.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Loading } from '#src/ui/loading.tsx'
import { ActionRow, RowList } from '#src/ui/row-list.tsx'
import { readAnew, ruleOf } from '../change-booking.thunks.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import {
  type CancelReasonValues,
  fromServerFields,
  toCancelRequest,
  validateCancelReason,
} from './cancel-reason.form.ts'
import styles from './cancel-reason.module.css'

type Trouble = { title: string; more?: string }

/** PORTAL-16, -17. Closed by its buttons alone, so that nothing typed is lost by a press beside it. */
const CancelReasonModal = (props: ModalComponentProps<'cancel-reason'>) => {
  const { bookingKey, appointments, clinic, closesAt, asksFirst = [], instead, close } = props
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const formId = useId()
  const { mayAutofill } = useCapabilities()
  const { data: reasons, error, refetch } = useListCancelReasonsQuery({})
  const { refusalOf, whenOf } = useRefusalText(clinic)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setIsSending] = useState(false)
  const attempt = useRef<{ words: string; key: string }>(undefined)
  const { timeZone, phone } = clinic
  const isVisit = appointments.length > 1
  const needsNote = (label: string): boolean => reasons?.find((each) => each.label === label)?.needsNote ?? false

  const cancel = async ({ cancelSlugs, ...values }: CancelReasonValues) => {
    const atOnce = { ...values, cancelSlugs: cancelSlugs.filter((slug) => !asksFirst.includes(slug)) }
    if (atOnce.cancelSlugs.length === 0) return 'nothing' as const
    const body = toCancelRequest(atOnce, needsNote(values.cancelReason))
    const words = JSON.stringify(body)
    if (attempt.current?.words !== words) attempt.current = { words, key: randomKey() }
    const idempotencyKey = attempt.current.key
    return sendUntilKnown(() =>
      dispatch(
        changesApi.endpoints.cancelAppointments.initiate(
          { params: { bookingKey }, idempotencyKey, body },
          { track: false },
        ),
      ),
    )
  }

  const form = useForm<CancelReasonValues>({
    initialValues: { cancelSlugs: appointments.map(({ slug }) => slug), cancelReason: '', cancelNote: '' },
    fieldsOf: ({ cancelReason }) => [
      ...(isVisit ? (['cancelSlugs'] as const) : []),
      'cancelReason',
      ...(needsNote(cancelReason) ? (['cancelNote'] as const) : []),
    ],
    validate: (values) => validateCancelReason(values, reasons ?? []),
    targetOf: (field) => (field === 'cancelNote' ? field : `${formId}-${field}`),
    mayAutofill,
    onSubmit: async (values, { refuse }) => {
      if (isSending) return
      setIsSending(true)
      setTrouble(undefined)
      const sent = await cancel(values)
      setIsSending(false)
      const toAnswer = values.cancelSlugs.filter((slug) => asksFirst.includes(slug))
      if (sent === 'nothing') return close({ changed: undefined, toAnswer })
      if (typeof sent === 'object' && 'answer' in sent) return close({ changed: sent.answer, toAnswer })
      if (typeof sent !== 'object')
        return setTrouble({
          title: t(sent === 'not-sent' ? 'message.offline' : 'change.unknown'),
          more: t(sent === 'not-sent' ? 'change.nothing-changed' : 'change.unknown-more', { phone }),
        })
      attempt.current = undefined
      const fields = fromServerFields(serverRefusalOf(sent.error)?.fields ?? [])
      if (Object.keys(fields).length > 0) return refuse(fields)
      const rule = ruleOf(sent.error)
      const { key, message } = errorMessage(sent.error)
      setTrouble(
        rule
          ? { title: refusalOf('cancel', rule) }
          : { title: message ?? t(key), more: t('change.nothing-changed', { phone }) },
      )
      if ((await dispatch(readAnew(bookingKey))) === 'gone') close('gone')
    },
  })
  const { values, errors, entries } = form
  const dismiss = useLeaveQuestion(values.cancelNote !== '', () => close())
  const [first] = appointments
  const ticked = appointments.filter(({ slug }) => values.cancelSlugs.includes(slug))
  const only = isVisit && ticked.length === 1 ? ticked[0] : undefined
  const left = changesLimits.noteCharacters - values.cancelNote.length

  return (
    <Dialog
      title={t('change.cancel-title')}
      dismissedBy={['cross', 'escape']}
      onClose={dismiss}
      buttons={
        <>
          <Button onClick={() => close()}>{t('change.keep')}</Button>
          <Button kind="danger" isSubmit form={formId} isBusy={isSending}>
            {isSending
              ? t('change.cancelling')
              : only
                ? t('change.cancel-one', { exam: only.examName })
                : t('change.cancel')}
          </Button>
        </>
      }
    >
      {first && (
        <p>
          <b className="sentence">
            {t('time.day-and-time', {
              day: unbrokenDate(format.dayOf(first.startTime, timeZone)),
              time: unbroken(format.time(first.startTime, timeZone)),
            })}
          </b>
          <br />
          <span className="muted">
            {clinic.name}, {format.zoneName(first.startTime, timeZone)}
            {closesAt !== undefined && (
              <>
                <br />
                {t('change.cancel-until', { when: whenOf(closesAt) })}
              </>
            )}
          </span>
        </p>
      )}
      {instead && (
        <div className={styles.instead}>
          <RowList>
            <ActionRow
              icon="repeat"
              title={t(`change.${instead}-instead`)}
              detail={t(`change.${instead}-instead-more`)}
              onClick={() => close('instead')}
            />
          </RowList>
        </div>
      )}
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {!reasons && !error && <Loading words={t('change.loading')} />}
      {reasons && (
        <form id={formId} noValidate className={styles.form} onSubmit={form.submit}>
          <ErrorSummary entries={entries} attempt={form.attempt} />
          {isVisit && (
            <FieldGroup name="cancelSlugs" label={t('change.what')} error={errors.cancelSlugs}>
              {appointments.map(({ slug, examName, startTime, durationMinutes }, index) => (
                <TickBox
                  key={slug}
                  id={index === 0 ? `${formId}-cancelSlugs` : `${formId}-${slug}`}
                  isTicked={values.cancelSlugs.includes(slug)}
                  onChange={(isTicked) =>
                    form.change({
                      cancelSlugs: appointments
                        .map((each) => each.slug)
                        .filter((each) => (each === slug ? isTicked : values.cancelSlugs.includes(each))),
                    })
                  }
                >
                  <b>{examName}</b>
                  <br />
                  <small className="muted">
                    {format.time(startTime, timeZone)}, {t('change.minutes', { count: durationMinutes })}
                  </small>
                </TickBox>
              ))}
            </FieldGroup>
          )}
          <FieldGroup
            name="cancelReason"
            label={t('change.why')}
            hint={t('change.why-hint')}
            error={errors.cancelReason}
          >
            <ChoiceRows>
              {reasons.map(({ slug, label, lang }, index) => (
                <ChoiceRow
                  key={slug}
                  id={index === 0 ? `${formId}-cancelReason` : `${formId}-${slug}`}
                  type="radio"
                  name={`${formId}-reason`}
                  value={label}
                  checked={values.cancelReason === label}
                  onChange={() => form.change({ cancelReason: label })}
                >
                  <span lang={lang?.label}>{label}</span>
                </ChoiceRow>
              ))}
            </ChoiceRows>
          </FieldGroup>
          {needsNote(values.cancelReason) && (
            <TextField
              {...form.field('cancelNote')}
              label={t('change.note')}
              hint={t('change.note-hint', { count: changesLimits.noteCharacters, left: Math.max(0, left) })}
              lines={3}
            />
          )}
          {trouble && (
            <Banner tone="err" title={trouble.title} role="alert">
              {trouble.more}
            </Banner>
          )}
          <p className="muted">{t('change.cancel-at-once')}</p>
        </form>
      )}
    </Dialog>
  )
}

export default CancelReasonModal
