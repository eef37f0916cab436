import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { ActionRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './confirmation.module.css'

type StillToDoProps = { booking: BookingConfirmation; hasReferral: boolean }

export const StillToDo = ({ booking: { bookingKey, appointments, hasEmail }, hasReferral }: StillToDoProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const dispatch = useAppDispatch()
  const { mayAttach } = useCapabilities()
  const [first] = appointments
  const referred = appointments.filter(({ needsReferral }) => needsReferral && !hasReferral)
  if (!first || (hasEmail && referred.length === 0)) return null
  const { clinic, startTime } = first
  const detail = t('todo.referral-more', {
    exams: format.list(referred.map(({ examName }) => examName)),
    day: format.dayOf(startTime, clinic.timeZone),
  })
  const examSlug = referred[0]?.examSlug
  const add = (): void => {
    dispatch(
      modalOpened('upload-attachment', { bookingKey, isBooked: true, ...(examSlug === undefined ? {} : { examSlug }) }),
    )
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('todo.title')}
      </h2>
      <RowList>
        {!hasEmail && <PlainRow icon="warn" title={t('keep.title')} detail={t('keep.more', { phone: clinic.phone })} />}
        {referred.length > 0 &&
          (mayAttach ? (
            <ActionRow icon="upload" title={t('todo.add-referral')} detail={detail} onClick={add} />
          ) : (
            <PlainRow icon="document" title={t('todo.referral')} detail={detail} />
          ))}
      </RowList>
    </section>
  )
}
