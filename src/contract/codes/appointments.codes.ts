export const appointmentsCodes = ['booking.unknown', 'booking.wrong-kind', 'booking.too-many'] as const
