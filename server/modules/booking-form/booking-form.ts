import { createHash } from 'node:crypto'
import type { BookingFormDetails, BookingFormFields, CollectionNotice } from '#src/contract/entities/booking-form.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { smsNumbersOf } from '../../provider-pack/sms-numbers.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'

/** The version includes a hash of the text, so that no change goes unnoticed. */
const collectionNoticeOf = ({ settings, pages }: ProviderPack): CollectionNotice | null => {
  const { collectionNotice } = settings.bookingForm
  const text = pages['collection-notice']
  if (!collectionNotice || text === '') return null
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return {
    version: `${collectionNotice.version}.${mark}`,
    text,
    isConsentRequired: collectionNotice.consent === 'required',
  }
}

/** S-56: ethnicity is New Zealand's question, and an empty list cannot be chosen from. */
const fieldsAt = (pack: ProviderPack, countries: readonly string[]): BookingFormFields => {
  const { fields, titles } = pack.settings.bookingForm
  const isNewZealand = countries.includes('NZ') && pack.ethnicities.length > 0
  return {
    ...fields,
    title: titles.length > 0 ? fields.title : 'hidden',
    insuranceType: pack['insurance-types'].length > 0 ? fields.insuranceType : 'hidden',
    ethnicities: isNewZealand ? fields.ethnicities : 'hidden',
  }
}

/** API-67 */
export const bookingFormAt = (pack: ProviderPack, clinics: readonly CatalogueClinic[]): BookingFormDetails => {
  const countries = clinics.map(({ entity }) => entity.address.country)
  const fields = fieldsAt(pack, countries)
  const { bookingForm, application } = pack.settings
  const digits = countries.map((country) => bookingForm.contactNumberMaxDigits[country] ?? 0)
  return {
    fields,
    titles: bookingForm.titles,
    insuranceTypes: fields.insuranceType === 'hidden' ? [] : pack['insurance-types'],
    ethnicities: fields.ethnicities === 'hidden' ? [] : pack.ethnicities,
    smsNumbers: smsNumbersOf(pack, countries),
    contactNumberMaxDigits: Math.max(...digits, 0) || application.contactNumberMaxDigits,
    collectionNotice: collectionNoticeOf(pack),
  }
}
