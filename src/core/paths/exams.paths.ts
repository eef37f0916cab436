import { type BookingQuery, buildBookingQuery } from '../booking-query.ts'
import type { PathBuilder } from './path-builder.ts'

export const examsPaths = ({ page, region }: PathBuilder) => ({
  exams: (regionSlug: string, query: Partial<BookingQuery> = {}): string =>
    page(`${region(regionSlug)}${buildBookingQuery(query)}`),
  walkIn: (regionSlug: string): string => page(`${region(regionSlug)}/walk-in`),
  enquiry: (regionSlug: string): string => page(`${region(regionSlug)}/enquiry`),
})
