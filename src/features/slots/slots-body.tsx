import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SlotsLayout } from '#src/contract/codes/slots-view.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import styles from './grid/grid.module.css'
import { MonthGrid } from './grid/month-grid.tsx'
import { WeekGrid } from './grid/week-grid.tsx'
import { DaySlots } from './list/day-slots.tsx'
import { MonthList } from './list/month-list.tsx'
import { SlotList, type SlotsProps } from './list/slot-list.tsx'
import type { SlotPageRange } from './slot-page-range.ts'
import { useScrollLater } from './use-scroll-later.ts'

type SlotsBodyProps = SlotsProps & {
  page: SlotPageRange
  layout: SlotsLayout
  open: string | undefined
  addressOf: (date: string) => string
  goTo: (date: string) => void
  none: ReactNode
}

export const SlotsBody = (props: SlotsBodyProps) => {
  const { page, layout, open, addressOf, goTo, none, ...slots } = props
  const { days, plan, ...common } = slots
  const { t } = useTranslation()
  const format = useFormat()
  const openDay = useRef<HTMLDivElement>(null)
  const scrollLater = useScrollLater(openDay)
  const { earlier, later } = page
  const paging = {
    label: t('slot.grid', { range: format.days(page.start, page.end) }),
    onEarlier: earlier === undefined ? undefined : () => goTo(earlier),
    onLater: later === undefined ? undefined : () => goTo(later),
  }
  if (layout === 'LIST' && none) return none
  if (layout === 'LIST')
    return page.view === 'WEEK' ? <SlotList {...slots} /> : <MonthList {...slots} open={open} addressOf={addressOf} />
  if (page.view === 'WEEK')
    return (
      <>
        <WeekGrid {...common} {...paging} days={days} />
        {/* What follows times that are not there yet would move. */}
        {none || (days[0]?.state !== 'LOADING' && <p className={`${styles.note} muted small`}>{t('slot.dash')}</p>)}
        {plan}
      </>
    )
  const day = days.find(({ date }) => date === open)
  return (
    <>
      <p className={`${styles.numbers} muted small`}>{t('month.numbers')}</p>
      <MonthGrid
        {...paging}
        days={days}
        open={day?.date}
        onOpen={(date) => {
          goTo(date)
          scrollLater()
        }}
      />
      {none || (
        <div ref={openDay}>
          {day ? (
            <DaySlots {...slots} day={day} />
          ) : (
            <p className="muted">{days.some(({ times }) => times.length > 0) && t('month.choose-day')}</p>
          )}
        </div>
      )}
    </>
  )
}
