/** BOOK-03: 0 home and region, 1 exam, 2 location and date, 3 the booking form. */
export const bookingSteps = [0, 1, 2, 3] as const
export type BookingStep = (typeof bookingSteps)[number]
