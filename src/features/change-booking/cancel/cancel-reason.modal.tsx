import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changesApi, useListCancelReasonsQuery } from '#src/api/changes.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { CancelReason } from '#src/contract/entities/visit-change.ts'
import { changesLimits } from '#src/contract/limits/changes.limits.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import { type Form, useForm } from '#src/ui/form/use-form.ts'
import { ActionRow, RowList } from '#src/ui/row-list.tsx'
import { readAnew, ruleOf } from '../change-booking.thunks.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { splitCancel } from './cancel.flow.ts'
import {
  type CancelReasonValues,
  fieldsOf,
  fromServerFields,
  needsNote,
  toCancelRequest,
  validateCancelReason,
} from './cancel-reason.form.ts'
import styles from './cancel-reason.module.css'

type Props = ModalComponentProps<'cancel-reason'>
type ReasonForm = Form<CancelReasonValues>

const CancelledTime = ({ appointments: [first], clinic, closesAt, instead, close }: Props) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { whenOf } = useRefusalText(clinic)
  const { timeZone } = clinic
  return (
    <>
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
    </>
  )
}

type FieldProps = { form: ReasonForm; formId: string }

const CancelledExams = ({
  form,
  formId,
  appointments,
  timeZone,
}: FieldProps & Pick<Props, 'appointments'> & { timeZone: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { cancelSlugs } = form.values
  return (
    <FieldGroup name="cancelSlugs" label={t('change.what')} error={form.errors.cancelSlugs}>
      {appointments.map(({ slug, examName, startTime, durationMinutes }, index) => (
        <TickBox
          key={slug}
          id={index === 0 ? `${formId}-cancelSlugs` : `${formId}-${slug}`}
          isTicked={cancelSlugs.includes(slug)}
          onChange={(isTicked) =>
            form.change({
              cancelSlugs: appointments
                .map((each) => each.slug)
                .filter((each) => (each === slug ? isTicked : cancelSlugs.includes(each))),
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
  )
}

const Reasons = ({ form, formId, reasons }: FieldProps & { reasons: readonly CancelReason[] }) => {
  const { t } = useTranslation()
  const { cancelReason, cancelNote } = form.values
  const left = changesLimits.noteCharacters - cancelNote.length
  return (
    <>
      <FieldGroup
        name="cancelReason"
        label={t('change.why')}
        hint={t('change.why-hint')}
        error={form.errors.cancelReason}
      >
        <ChoiceRows>
          {reasons.map(({ slug, label, lang }, index) => (
            <ChoiceRow
              key={slug}
              id={index === 0 ? `${formId}-cancelReason` : `${formId}-${slug}`}
              type="radio"
              name={`${formId}-reason`}
              value={label}
              checked={cancelReason === label}
              onChange={() => form.change({ cancelReason: label })}
            >
              <span lang={lang?.label}>{label}</span>
            </ChoiceRow>
          ))}
        </ChoiceRows>
      </FieldGroup>
      {needsNote(reasons, cancelReason) && (
        <TextField
          {...form.field('cancelNote')}
          label={t('change.note')}
          hint={t('change.note-hint', { count: changesLimits.noteCharacters, left: Math.max(0, left) })}
          lines={3}
        />
      )}
    </>
  )
}

/** PORTAL-16, -17. Closed by its buttons alone, so that nothing typed is lost by a press beside it. */
const CancelReasonModal = (props: Props) => {
  const { bookingKey, appointments, clinic, asksFirst = [], close } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const formId = useId()
  const { mayAutofill } = useCapabilities()
  const { data, error, refetch } = useListCancelReasonsQuery({})
  const reasons = data ?? []
  const { refusalOf } = useRefusalText(clinic)
  const { phone } = clinic
  const isVisit = appointments.length > 1
  const write = useWrite({
    texts: {
      ...{ offline: t('message.offline'), unknown: t('change.unknown') },
      ...{ unknownMore: t('change.unknown-more', { phone }), undone: t('change.nothing-changed', { phone }) },
    },
    fromServerFields,
    problemOf: (error) => {
      const rule = ruleOf(error)
      return rule && { title: refusalOf('cancel', rule) }
    },
  })
  const form = useForm<CancelReasonValues>({
    initialValues: { cancelSlugs: appointments.map(({ slug }) => slug), cancelReason: '', cancelNote: '' },
    fieldsOf: (values) => fieldsOf(values, reasons, isVisit),
    validate: (values) => validateCancelReason(values, reasons),
    targetOf: (field) => (field === 'cancelNote' ? field : `${formId}-${field}`),
    mayAutofill,
    onSubmit: async (values, { refuse }) => {
      const { atOnce, toAnswer } = splitCancel(values.cancelSlugs, asksFirst)
      if (atOnce.length === 0) return close({ changed: undefined, toAnswer })
      const body = toCancelRequest({ ...values, cancelSlugs: atOnce }, needsNote(reasons, values.cancelReason))
      const sent = await write.send(changesApi.endpoints.cancelAppointments, { params: { bookingKey }, body })
      if (sent.kind === 'answered') return close({ changed: sent.answer, toAnswer })
      if (sent.kind === 'fields') return refuse(sent.errors)
      if (sent.kind === 'refused' && (await dispatch(readAnew(bookingKey))) === 'gone') close('gone')
    },
  })
  const { values } = form
  const dismiss = useLeaveQuestion(values.cancelNote !== '', () => close())
  const ticked = appointments.filter(({ slug }) => values.cancelSlugs.includes(slug))
  const only = isVisit && ticked.length === 1 ? ticked[0] : undefined
  return (
    <FormDialog
      title={t('change.cancel-title')}
      form={form}
      write={write}
      kind="danger"
      submitText={only ? t('change.cancel-one', { exam: only.examName }) : t('change.cancel')}
      busyText={t('change.cancelling')}
      leaveText={t('change.keep')}
      onLeave={() => close()}
      onDismiss={dismiss}
      className={styles.form}
      above={<CancelledTime {...props} />}
      pending={data ? undefined : <LoadingOrError words={t('change.loading')} error={error} onRetry={refetch} />}
      foot={<p className="muted">{t('change.cancel-at-once')}</p>}
    >
      {isVisit && <CancelledExams {...{ form, formId, appointments }} timeZone={clinic.timeZone} />}
      <Reasons {...{ form, formId, reasons }} />
    </FormDialog>
  )
}

export default CancelReasonModal
