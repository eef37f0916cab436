import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { SessionBooking } from '#src/contract/entities/authentication.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { smsCountriesOf } from '../../provider-pack/sms-numbers.ts'
import { maskAddress, maskDots } from '../../shared/mask-address.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { SignInSubject } from './subjects.ts'

export type Contact = { otpType: OtpType; address: string }

export const channelOf = ({ otpType }: Pick<Contact, 'otpType'>): 'email' | 'sms' =>
  otpType === 'SMS' ? 'sms' : 'email'

const mobileTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** E.164; undefined for a landline, and for a country where none is sent to. */
export const mobileOf = (pack: ProviderPack, phone: SignInSubject['phone']): string | undefined => {
  if (!phone || !pack.settings.signIn.smsEnabled || !isSupportedCountry(phone.country)) return undefined
  const number = parsePhoneNumberFromString(phone.number, phone.country as CountryCode)
  if (!number?.isValid() || !smsCountriesOf(pack).includes(number.country ?? '')) return undefined
  return mobileTypes.has(number.getType() ?? '') ? number.number : undefined
}

/** Tells contacts apart and names nobody. */
export const contactMark = (secrets: Secrets, { otpType, address }: Contact): string =>
  secrets.sign('contact', `${otpType} ${address.toLowerCase()}`)

export const contactsOf = (pack: ProviderPack, subject: SignInSubject): Contact[] => {
  const mobile = mobileOf(pack, subject.phone)
  const { email } = subject
  return [
    ...(mobile === undefined ? [] : [{ otpType: 'SMS' as const, address: mobile }]),
    ...(email !== null && isEmail(email) ? [{ otpType: 'EMAIL' as const, address: email }] : []),
  ]
}

export const maskContact = ({ otpType, address }: Contact): SessionBooking['contacts'][number] => ({
  otpType,
  masked: otpType === 'SMS' ? `${maskDots} ${maskDots} ${address.slice(-3)}` : maskAddress(address),
})
