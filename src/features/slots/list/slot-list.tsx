import type { ReactNode } from 'react'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { useOneStop } from '#src/lib/use-one-stop.ts'
import type { ShownSlot, SlotsOfDay } from '../cache/shown-slots.ts'
import { DaySlots } from './day-slots.tsx'
import { DaysWithout } from './days-without.tsx'

export type SlotsProps = {
  clinic: Clinic
  days: readonly SlotsOfDay[]
  chosen: string | undefined
  onChoose: (time: ShownSlot) => void
  plan?: ReactNode
}

export const SlotList = ({ clinic, days, chosen, onChoose, plan }: SlotsProps) => {
  const times = useOneStop<HTMLDivElement>('ul')
  return (
    <>
      <div ref={times}>
        {days
          .filter((day) => day.times.length > 0)
          .map((day) => (
            <DaySlots key={day.date} clinic={clinic} day={day} chosen={chosen} onChoose={onChoose} plan={plan} />
          ))}
      </div>
      <DaysWithout days={days} style="tiny" />
    </>
  )
}
