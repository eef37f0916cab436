import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { Translator } from '../../texts/translator.ts'
import type { Block } from '../outbox/mail-body.ts'

/** Mail programs make a link of `a.example`: a name must not smuggle one into our mail. */
const looksLikeAddress = (name: string): boolean => /\p{L}\.\p{L}{2}/u.test(name)

const greeting = ({ t }: Translator, name: string): string =>
  looksLikeAddress(name) ? t('mail.greeting-nobody') : t('mail.greeting', { name })

export const addressed = (
  words: Translator,
  booking: Pick<BookingConfirmation, 'firstName'>,
  bookedByName: string | null,
): Block[] => {
  const { t } = words
  const name = booking.firstName
  if (bookedByName === null) return [{ text: greeting(words, name) }]
  const forWhom = looksLikeAddress(name) ? t('mail.for-someone') : t('mail.for', { name })
  return [{ text: greeting(words, bookedByName) }, { text: forWhom }]
}
