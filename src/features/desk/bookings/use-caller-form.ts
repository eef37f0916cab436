import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskSlotsQuery } from '#src/api/desk.api.ts'
import type { BookingFormDetails } from '#src/contract/entities/booking-form.ts'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import type { DeskVisit } from '#src/contract/entities/desk-visit.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { buildSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { datePartId } from '#src/ui/form/date-field.tsx'
import { type Form, useForm } from '#src/ui/form/use-form.ts'
import {
  type CallerErrors,
  type CallerValues,
  callerFields,
  emptyCaller,
  fromServerFields,
  toCaller,
  validateCaller,
} from './book-caller.form.ts'
import { examField, useExamsOf } from './exam-choice.tsx'
import { timeTarget } from './time-choice.tsx'

type Options = {
  clinic: ContactClinic
  clinics: readonly ContactClinic[]
  /** Once it is known what is asked. */
  details: BookingFormDetails | undefined
  isWalkIn: boolean
  onBooked: (visit: DeskVisit) => void
}

/** Exam, time and details, sent at once; what was typed stays where it is refused. */
export const useCallerForm = ({ clinic: own, clinics, details, isWalkIn, onBooked }: Options) => {
  const { t, i18n } = useTranslation()
  const { enabledLocales, application } = useSelector(selectConfig)
  const [today] = useState(() => dayInZone(new Date(), own.timeZone))
  const [examText, setExamText] = useState('')
  const { language } = i18n
  const write = useWrite<CallerErrors>({
    texts: { offline: t('desk.caller-offline'), unknown: t('desk.caller-unknown') },
    // The list of times is read anew.
    fromServerFields: (fields, code) => (code.startsWith('slot.') ? { deskTime: 'invalid' } : fromServerFields(fields)),
  })

  const form: Form<CallerValues> = useForm<CallerValues>({
    initialValues: emptyCaller({
      ...{ clinicSlug: own.slug, day: today },
      language: enabledLocales.find((locale) => locale === application.jsLocale) ?? enabledLocales[0] ?? '',
    }),
    fieldsOf: () => callerFields,
    validate: (values) => validateCaller({ ...values, deskTime: picked }, { language, today, details }),
    targetOf: (field, errors) =>
      field === 'dateOfBirth' && errors.dateOfBirth ? datePartId(field, errors.dateOfBirth) : field,
    mayAutofill: false,
    onSubmit: async (values, { refuse }) => {
      if (!details) return
      const body = toCaller({ ...values, deskTime: picked }, language, isWalkIn)
      const sent = await write.send(deskApi.endpoints.createDeskVisit, { body })
      if (sent.kind === 'answered') onBooked(sent.answer)
      if (sent.kind === 'fields') refuse(sent.errors)
    },
  })
  const { clinicSlug, day, deskTime, deskExam: chosen } = form.values
  const clinic = clinics.find(({ slug }) => slug === clinicSlug)
  const exams = useExamsOf(clinic, examText, chosen)
  const isAsked = clinic !== undefined && chosen.length > 0 && day >= today
  const found = useListDeskSlotsQuery(
    {
      query: {
        clinicSlug,
        day,
        examSlugs: buildSlugList(chosen.map(({ slug }) => slug)),
        ...(isWalkIn ? { isWalkIn: 'true' as const } : {}),
      },
    },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  )
  const slots = isAsked ? found.currentData : undefined
  const isFree = slots?.some(({ startTime }) => startTime === deskTime) ?? false
  // Who stands here takes the first time there is.
  const picked = isFree ? deskTime : ((isWalkIn ? slots?.[0]?.startTime : undefined) ?? '')
  const choose = (deskExam: readonly Exam[]): void => {
    setExamText('')
    form.change({ deskExam })
  }
  const timeId = slots && slots.length > 0 ? timeTarget : isWalkIn ? examField : 'day'
  const entries = form.entries.map((entry) => (entry.field === 'deskTime' ? { ...entry, targetId: timeId } : entry))
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    write.reset()
    form.submit(event)
  }
  return {
    ...{ form: { ...form, entries, submit }, write, picked, isChanged: form.isChanged || examText !== '' },
    times: { slots, error: found.error, isFetching: found.isFetching, again: () => void found.refetch() },
    exam: { text: examText, onType: setExamText, exams, chosen, error: form.errors.deskExam, onChange: choose },
  }
}
