// S-124: which numbers messages go to, by the numbering plan of each country.
import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/max'
import type { SmsNumbers } from '#src/contract/entities/booking-form.ts'
import type { ProviderPack } from './provider-pack.schema.ts'

/** Countries of the setting, else those of the clinics. */
export const smsCountriesOf = ({ settings, clinics }: ProviderPack): readonly string[] => {
  const { smsCountries } = settings.signIn
  return smsCountries.length > 0 ? smsCountries : clinics.map(({ address }) => address.country)
}

const noNumber = '(?!)'

/** The types of the package leave these out. */
type Plan = {
  callingCode: () => string
  type: (name: 'MOBILE' | 'FIXED_LINE') => { pattern: () => string } | undefined
}

const numbersOf = (country: CountryCode, hasSms: boolean): SmsNumbers[] => {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  const plan = metadata.numberingPlan as unknown as Plan | undefined
  // Where mobile numbers look like all others, the plan has no pattern of their own.
  const mobile = plan?.type('MOBILE')?.pattern() || plan?.type('FIXED_LINE')?.pattern() || noNumber
  return plan ? [{ country, code: plan.callingCode(), pattern: hasSms ? mobile : noNumber }] : []
}

/** Those of the clinic's own country first, which has none where no messages go to it. */
export const smsNumbersOf = (pack: ProviderPack, home: readonly string[]): SmsNumbers[] => {
  if (!pack.settings.signIn.smsEnabled) return []
  const countries = smsCountriesOf(pack)
  return [...new Set([...home, ...countries])].flatMap((country) =>
    isSupportedCountry(country) ? numbersOf(country, countries.includes(country)) : [],
  )
}
