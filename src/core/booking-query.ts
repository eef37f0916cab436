// ROUTE-28. A malformed query becomes absent, never an error.
import {
  type ProcedureTab,
  procedureTabs,
  type SlotsLayout,
  type SlotsView,
  slotsLayouts,
  slotsViews,
} from '#src/contract/codes/slots-view.ts'
import { instantSchema } from '#src/contract/entities/primitives.ts'
import { isCalendarDay } from '#src/contract/rules/date.rules.ts'
import { parseSlugList } from '#src/contract/rules/slug-list.rules.ts'
import { isSlug } from '#src/contract/rules/text.rules.ts'

export type BookingQuery = {
  groupName: string
  modalityId: string
  selectedClinic: string
  navigateFromClinic: boolean
  clinicId: number
  procedureTab: ProcedureTab
  slotsView: SlotsView
  slotsLayout: SlotsLayout
  date: string
  /** ISO instants with offset. */
  startTime: string
  endTime: string
  upload: boolean
  /** Lines up with the exams of the path (BOOK-15). */
  appointmentSlug: string
  status: string
  /** Exams that are asked for beside those of the path. */
  requested: string
}

const flag = (text: string): boolean | undefined => (text === 'true' ? true : text === 'false' ? false : undefined)
const slug = (text: string): string | undefined => (text.length <= 80 && isSlug(text) ? text : undefined)
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text)
const instant = (text: string): string | undefined => (instantSchema.safeParse(text).success ? text : undefined)

type Readers = { [K in keyof BookingQuery]: (text: string) => BookingQuery[K] | undefined }

const readers: Readers = {
  groupName: slug,
  modalityId: (text) => (/^[\w-]{1,40}$/.test(text) ? text : undefined),
  selectedClinic: slug,
  navigateFromClinic: flag,
  clinicId: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  procedureTab: oneOf(procedureTabs),
  slotsView: oneOf(slotsViews),
  slotsLayout: oneOf(slotsLayouts),
  date: (text) => (isCalendarDay(text) ? text : undefined),
  startTime: instant,
  endTime: instant,
  upload: flag,
  appointmentSlug: (text) => (parseSlugList(text) ? text : undefined),
  status: (text) => (/^[A-Z_]{1,40}$/.test(text) ? text : undefined),
  requested: (text) => (parseSlugList(text) ? text : undefined),
}

export const parseBookingQuery = (search: URLSearchParams): Partial<BookingQuery> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const text = search.get(name)
      const value = text === null ? undefined : read(text)
      return value === undefined ? [] : [[name, value]]
    }),
  )

export const buildBookingQuery = (query: Partial<BookingQuery>): string => {
  const search = new URLSearchParams()
  for (const name of Object.keys(readers) as (keyof BookingQuery)[]) {
    const value = query[name]
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
