export const authenticationTypes = ['BOOKING_REQUEST', 'APPOINTMENT', 'APPOINTMENT_RESULTS', 'PATIENT_PORTAL'] as const
export type AuthenticationType = (typeof authenticationTypes)[number]

export const otpTypes = ['EMAIL', 'SMS'] as const
export type OtpType = (typeof otpTypes)[number]
