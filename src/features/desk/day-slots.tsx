import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from './desk.module.css'

type DaySlot = { clinicSlug: string; startTime: string; endTime: string }
type Chosen = { clinicSlug: string; day: string }

type DaySlotsProps<Slot extends DaySlot> = {
  title: string
  /** Of the times around it; another one is named here. */
  namedZone: string | undefined
  clinics: readonly { slug: string; name: string; timeZone: string }[]
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
  /** Without slots where a clinic or a day to come is missing. */
  found: { slots: readonly Slot[] | undefined; error: unknown; isFetching: boolean; again: () => void }
  /** Of somebody who stands at the desk, today: neither is asked. */
  isHereToday?: boolean
  /** Where there are any. */
  children: (slots: readonly Slot[], timeZone: string) => ReactNode
}

/** Free times of one day at one clinic. */
export const DaySlots = <Slot extends DaySlot>(props: DaySlotsProps<Slot>) => {
  const { title, namedZone, clinics, chosen, onChosen, found, isHereToday = false, children } = props
  const { slots, error, isFetching, again } = found
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const zone = clinics.find(({ slug }) => slug === chosen.clinicSlug)?.timeZone ?? 'UTC'
  const [first] = slots ?? []
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {!isHereToday && (
        <>
          <SelectField
            name="clinicSlug"
            label={t('desk.clinic')}
            value={chosen.clinicSlug}
            options={clinics.map(({ slug, name }) => ({ value: slug, words: name }))}
            onChange={(clinicSlug) => onChosen({ ...chosen, clinicSlug })}
          />
          <TextField
            name="day"
            type="date"
            label={t('desk.slot-day')}
            value={chosen.day}
            onChange={(day) => onChosen({ ...chosen, day })}
          />
        </>
      )}
      {error !== undefined && <ErrorPanel error={error} onRetry={again} />}
      {isFetching && !slots && <Loading words={t('desk.loading')} />}
      {slots?.length === 0 && <p>{t('desk.no-slots')}</p>}
      {first && zone !== namedZone && <p className="muted">{format.zoneName(first.startTime, zone)}</p>}
      {slots && first && children(slots, zone)}
    </section>
  )
}

type SlotButtonsProps<Slot extends DaySlot> = {
  slots: readonly Slot[]
  timeZone: string
  isBusy: boolean
  onSlot: (slot: Slot) => void
}

/** Each is taken by one press. */
export const SlotButtons = <Slot extends DaySlot>({ slots, timeZone, isBusy, onSlot }: SlotButtonsProps<Slot>) => {
  const format = useFormat()
  return (
    <span className={styles.slots}>
      {slots.map((slot) => (
        <Button key={slot.startTime} isBusy={isBusy} onClick={() => onSlot(slot)}>
          {format.time(slot.startTime, timeZone)}
        </Button>
      ))}
    </span>
  )
}
