import { type PathBuilder, segment } from './path-builder.ts'

export const portalPaths = ({ page }: PathBuilder) => ({
  confirmation: (bookingKey: string): string => page(`/appointments/${segment(bookingKey)}`),
  pendingConfirmation: (bookingKey: string): string => page(`/appointments/pending/${segment(bookingKey)}`),
})
