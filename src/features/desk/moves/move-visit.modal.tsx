import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deskApi, useListDeskVisitSlotsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import type { DeskSlot } from '#src/contract/entities/move-request.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DaySlots } from '../day-slots.tsx'

/** S-110: another time for a visit, which its patient is told once. */
const MoveVisitModal = ({ visit, close }: ModalComponentProps<'move-visit'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { clinics } = useClinics()
  const { reference, firstName, lastName, timeZone, appointments } = visit
  const first = appointments[0]
  const today = dayInZone(new Date(), timeZone)
  const ofVisit = first ? dayInZone(new Date(first.startTime), timeZone) : today
  const [chosen, setChosen] = useState({ clinicSlug: visit.clinicSlug, day: ofVisit > today ? ofVisit : today })
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const isAsked = chosen.clinicSlug !== '' && chosen.day >= today
  const params = { reference }
  const { currentData, error, refetch, isFetching } = useListDeskVisitSlotsQuery(
    { params, query: chosen },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  )
  const name = `${lastName}, ${firstName}`
  const whenOf = (instant: string, zone: string): string => format.dayAndTime(instant, zone)

  const move = async ({ clinicSlug, startTime }: DeskSlot): Promise<void> => {
    const zone = clinics.find(({ slug }) => slug === clinicSlug)?.timeZone ?? timeZone
    const isSure = await dispatch(
      ask('confirm', {
        title: t('desk.move-title', { name, time: whenOf(startTime, zone) }),
        message: t('desk.move-more'),
        yesWords: t('desk.move-yes'),
        noWords: t('desk.leave'),
      }),
    )
    if (!isSure) return
    setIsBusy(true)
    setFailure(undefined)
    const { moveDeskVisit } = deskApi.endpoints
    const sent = await dispatch(moveDeskVisit.initiate({ params, body: { clinicSlug, startTime } }, { track: false }))
    setIsBusy(false)
    if (!sent.error) return close(true)
    setFailure(sent.error)
    void refetch()
  }

  return (
    <Dialog
      title={t('desk.move-visit', { name })}
      size="wide"
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
    >
      <DeskError error={failure} />
      {first && (
        <p>
          {t('desk.move-now', {
            time: whenOf(first.startTime, timeZone),
            zone: format.zoneName(first.startTime, timeZone),
          })}
        </p>
      )}
      {visit.status === 'REQUEST_RESCHEDULE' && <p>{t('desk.move-instead')}</p>}
      <DaySlots
        title={t('desk.move-to')}
        clinics={clinics}
        chosen={chosen}
        onChosen={setChosen}
        found={{ slots: isAsked ? currentData : undefined, error, isFetching, again: () => void refetch() }}
        isBusy={isBusy}
        onSlot={(slot) => void move(slot)}
      />
    </Dialog>
  )
}

export default MoveVisitModal
