import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '#src/api/api-error.ts'
import { deskApi, useGetDeskVisitQuery, useListDeskVisitSlotsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useClinics } from '#src/components/desk/use-clinics.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { ZoneLine } from '#src/components/desk/zone-line.tsx'
import type { DeskSlot } from '#src/contract/entities/move-request.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DaySlots, SlotButtons } from '../day-slots.tsx'
import { SafetyBanner } from '../safety-banner.tsx'

/** S-110: another time for a visit, which its patient is told once. */
const MoveVisitModal = ({ visit: listed, close }: ModalComponentProps<'move-visit'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { clinics } = useClinics()
  const [isChanged, setIsChanged] = useState(false)
  // Read anew once another one changed it: what is chosen here stays.
  const anew = useGetDeskVisitQuery({ params: { reference: listed.reference } }, { skip: !isChanged })
  const visit = anew.currentData ?? listed
  const { reference, firstName, lastName, timeZone, appointments } = visit
  const first = appointments[0]
  const today = dayInZone(new Date(), timeZone)
  const ofVisit = first ? dayInZone(new Date(first.startTime), timeZone) : today
  const [chosen, setChosen] = useState({ clinicSlug: visit.clinicSlug, day: ofVisit > today ? ofVisit : today })
  const {
    isBusy,
    press,
    error: failure,
  } = useDeskWrite((reason) => {
    if (refusalOf(reason)?.code === 'desk.changed') setIsChanged(true)
  })
  const isAsked = chosen.clinicSlug !== '' && chosen.day >= today
  const params = { reference }
  const { currentData, error, refetch, isFetching } = useListDeskVisitSlotsQuery(
    { params, query: chosen },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  )
  const name = listedName({ firstName, lastName })
  const move = async ({ clinicSlug, startTime }: DeskSlot): Promise<void> => {
    const zone = clinics.find(({ slug }) => slug === clinicSlug)?.timeZone ?? timeZone
    const { moveDeskVisit } = deskApi.endpoints
    const args = { params, query: { mark: visit.mark }, body: { clinicSlug, startTime } }
    const isDone = await press(moveDeskVisit, args, {
      question: {
        title: t('desk.move-title', { name, time: format.dayTimeAndZone(startTime, zone) }),
        message: t('desk.move-more'),
        yesWords: t('desk.move-yes'),
        noWords: t('desk.leave'),
      },
    })
    if (isDone) close(true)
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
        <>
          <p>{t('desk.move-now', { time: format.dayAndTime(first.startTime, timeZone) })}</p>
          <ZoneLine timeZone={timeZone} at={first.startTime} />
        </>
      )}
      <SafetyBanner safety={visit.safety} timeZone={timeZone}>
        {t('desk.safety-move')}
      </SafetyBanner>
      {visit.status === 'REQUEST_RESCHEDULE' && <p>{t('desk.move-instead')}</p>}
      <DaySlots
        title={t('desk.move-to')}
        namedZone={first && timeZone}
        clinics={clinics}
        chosen={chosen}
        onChosen={setChosen}
        found={{ slots: isAsked ? currentData : undefined, error, isFetching, again: () => void refetch() }}
      >
        {(slots, zone) => (
          <SlotButtons slots={slots} timeZone={zone} isBusy={isBusy} onSlot={(slot) => void move(slot)} />
        )}
      </DaySlots>
    </Dialog>
  )
}

export default MoveVisitModal
