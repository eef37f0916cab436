import * as yup from 'yup'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { type Relationship, relationships } from '#src/contract/codes/relationships.ts'
import type { BookingFormDetails, BookingFormFields } from '#src/contract/entities/booking-form.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import type { TypedDetails } from '#src/contract/rules/booking-form.rules.ts'
import {
  isContactNumber,
  isOutOfReach,
  isTextable,
  normaliseContactNumber,
} from '#src/contract/rules/contact-number.rules.ts'
import { birthDateProblem } from '#src/contract/rules/date.rules.ts'
import { cleanLine, cleanText, isPostalCode } from '#src/contract/rules/text.rules.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import {
  code,
  contactNumber,
  email,
  errorsFromServer,
  type FormErrors,
  findErrors,
  fitting,
  line,
  personName,
  text,
} from '#src/ui/form/form-schema.ts'

/** Number and email are those of the person booking, for messages about the visit. */
export type BookingFormValues = {
  isForSomeoneElse: boolean
  /** S-123: the last name is all of it. */
  hasOneName: boolean
  title: string
  firstName: string
  lastName: string
  dateOfBirth: DateParts
  bookerName: string
  bookerRelationship: string
  contactNumber: string
  email: string
  postalCode: string
  insuranceType: string
  referrerDoctor: string
  referrerOrganization: string
  ethnicities: string[]
  patientNotes: string
  /** Version of the agreed notice; empty for none. */
  consent: string
}

export type BookingFormField = Exclude<keyof BookingFormValues, 'isForSomeoneElse' | 'hasOneName'>
export type BookingFormErrors = FormErrors<BookingFormField>

export const emptyBookingForm: BookingFormValues = {
  isForSomeoneElse: false,
  hasOneName: false,
  title: '',
  firstName: '',
  lastName: '',
  dateOfBirth: { day: '', month: '', year: '' },
  bookerName: '',
  bookerRelationship: '',
  contactNumber: '',
  email: '',
  postalCode: '',
  insuranceType: '',
  referrerDoctor: '',
  referrerOrganization: '',
  ethnicities: [],
  patientNotes: '',
  consent: '',
}

const settingOf: Partial<Record<BookingFormField, keyof BookingFormFields>> = {
  title: 'title',
  email: 'email',
  postalCode: 'postalCode',
  insuranceType: 'insuranceType',
  referrerDoctor: 'referrerDoctor',
  referrerOrganization: 'referrerOrganization',
  ethnicities: 'ethnicities',
  patientNotes: 'patientNotes',
}

/** Empty for most patients. */
const rare: readonly BookingFormField[] = [
  'title',
  'insuranceType',
  'referrerDoctor',
  'referrerOrganization',
  'ethnicities',
  'patientNotes',
]
/** So few are shown: hiding them would only cost a press. */
const fewRare = 2

export type FormLayout = { shown: BookingFormField[]; grouped: BookingFormField[] }

/** What is ticked about the patient. */
type Ticks = Pick<BookingFormValues, 'isForSomeoneElse' | 'hasOneName'>

const isTick = (field: string): field is keyof Ticks => field === 'isForSomeoneElse' || field === 'hasOneName'

const wishesOf = ({ fields, collectionNotice }: BookingFormDetails, { isForSomeoneElse, hasOneName }: Ticks) => {
  return (field: BookingFormField): BookingFormFields['title'] => {
    if (field === 'consent') return collectionNotice?.isConsentRequired ? 'required' : 'hidden'
    if (field === 'firstName') return hasOneName ? 'hidden' : 'required'
    if (field === 'bookerName' || field === 'bookerRelationship') return isForSomeoneElse ? 'required' : 'hidden'
    const setting = settingOf[field]
    return setting === undefined ? 'required' : fields[setting]
  }
}

export const layoutOf = (details: BookingFormDetails, ticks: Ticks): FormLayout => {
  const wishFor = wishesOf(details, ticks)
  const asked = (Object.keys(emptyBookingForm) as (keyof BookingFormValues)[]).filter(
    (field): field is BookingFormField => !isTick(field) && wishFor(field) !== 'hidden',
  )
  const isRare = (field: BookingFormField): boolean => rare.includes(field) && wishFor(field) === 'optional'
  const grouped = asked.filter(isRare)
  return grouped.length > fewRare
    ? { shown: asked.filter((field) => !isRare(field)), grouped }
    : { shown: asked, grouped: [] }
}

export type FormContext = { language: string; today: string; details: BookingFormDetails }

const birthDateError = (parts: DateParts, context: FormContext): FieldError | undefined => {
  const read = readDateParts(parts, context.language)
  return 'error' in read ? read.error : birthDateProblem(read.day, context.today)
}

const oneOf = (known: readonly string[]) => fitting(yup.string(), 'choice.unknown', (value) => known.includes(value))

const schemaFor = (context: FormContext, ticks: Ticks) => {
  const { details } = context
  const wishFor = wishesOf(details, ticks)
  const asked = (field: BookingFormField, schema: yup.StringSchema): yup.Schema => {
    const use = wishFor(field)
    if (use === 'hidden') return yup.mixed()
    return use === 'required' ? schema.required(code('required')) : schema
  }
  return yup.object({
    title: asked('title', oneOf(details.titles)),
    firstName: asked('firstName', personName),
    lastName: asked('lastName', personName),
    dateOfBirth: yup.mixed<DateParts>().test('birth date', (parts, { createError }) => {
      const message = parts && birthDateError(parts, context)
      return message === undefined || createError({ message })
    }),
    bookerName: asked('bookerName', personName),
    bookerRelationship: asked('bookerRelationship', oneOf(relationships)),
    contactNumber: asked('contactNumber', contactNumber(details.contactNumberMaxDigits)),
    email: asked(
      'email',
      // S-124: whoever no SMS reaches needs another way.
      email.when('contactNumber', ([number], schema) =>
        wishFor('email') === 'optional' && isOutOfReach(normaliseContactNumber(number ?? ''), details.smsNumbers)
          ? schema.required(code('email.no-sms'))
          : schema,
      ),
    ),
    postalCode: asked(
      'postalCode',
      fitting(line(bookingLimits.postalCodeCharacters), 'postal-code.invalid', isPostalCode),
    ),
    insuranceType: asked('insuranceType', oneOf(details.insuranceTypes.map(({ slug }) => slug))),
    referrerDoctor: asked('referrerDoctor', line(bookingLimits.referrerCharacters)),
    referrerOrganization: asked('referrerOrganization', line(bookingLimits.referrerCharacters)),
    ethnicities: yup.mixed<string[]>().test('ethnicities', (chosen, { createError }) => {
      const use = wishFor('ethnicities')
      const codes = chosen ?? []
      if (use === 'required' && codes.length === 0) return createError({ message: code('required') })
      if (codes.length > bookingLimits.ethnicitiesMax) return createError({ message: code('choice.too-many') })
      return true
    }),
    patientNotes: asked('patientNotes', text(bookingLimits.notesCharacters)),
    consent: asked(
      'consent',
      yup.string().test('consent', code('required'), (value) => value === details.collectionNotice?.version),
    ),
  })
}

/** One code per wrong field; empty when valid. */
export const validateBookingForm = (values: BookingFormValues, context: FormContext): BookingFormErrors =>
  findErrors(schemaFor(context, values), values)

const filled = <K extends string, V extends string>(key: K, value: V): Partial<Record<K, V>> =>
  value === '' ? {} : ({ [key]: value } as Record<K, V>)

/** Of values without errors; the server drops fields the provider hides. */
export const toRequest = (values: BookingFormValues, language: string): TypedDetails => {
  const birth = readDateParts(values.dateOfBirth, language)
  const reach = {
    contactNumber: normaliseContactNumber(values.contactNumber),
    ...filled('email', cleanLine(values.email)),
  }
  const referrer = {
    ...filled('organization', cleanLine(values.referrerOrganization)),
    ...filled('doctor', cleanLine(values.referrerDoctor)),
  }
  return {
    patientDetails: {
      ...filled('title', values.title),
      ...(values.hasOneName ? { firstName: '', hasOneName: true } : { firstName: cleanLine(values.firstName) }),
      lastName: cleanLine(values.lastName),
      dateOfBirth: 'day' in birth ? birth.day : '',
      ...filled('postalCode', cleanLine(values.postalCode)),
      ...(!values.isForSomeoneElse && reach),
    },
    ...(values.isForSomeoneElse && {
      bookedBy: {
        name: cleanLine(values.bookerName),
        relationship: values.bookerRelationship as Relationship,
        ...reach,
      },
    }),
    ...filled('insuranceType', values.insuranceType),
    ...(values.ethnicities.length > 0 && { ethnicities: values.ethnicities }),
    ...(Object.keys(referrer).length > 0 && { referrer }),
    ...filled('patientNotes', cleanText(values.patientNotes)),
    ...(values.consent !== '' && { consent: { version: values.consent } }),
  }
}

/** AUTH-16: whether a code could be sent; nobody is told so before a number stands there. */
export const canHaveCode = (
  { contactNumber: typed, email: address }: BookingFormValues,
  details: BookingFormDetails,
) => {
  const number = normaliseContactNumber(typed)
  const isNumber = isContactNumber(number, details.contactNumberMaxDigits)
  return !isNumber || isTextable(number, details.smsNumbers) || cleanLine(address) !== ''
}

/** BREQ-01: the word for the clinic stands beside the days of a request. */
export const detailsOfRequest = (details: BookingFormDetails): BookingFormDetails => ({
  ...details,
  fields: { ...details.fields, patientNotes: 'hidden' },
})

export const forNextVisit = (values: BookingFormValues): BookingFormValues => ({
  ...values,
  patientNotes: '',
  consent: '',
})

const fieldOfPath = (path: string): BookingFormField | undefined => {
  const known: Readonly<Record<string, BookingFormField>> = {
    'bookedBy.name': 'bookerName',
    'bookedBy.relationship': 'bookerRelationship',
    'bookedBy.contactNumber': 'contactNumber',
    'bookedBy.email': 'email',
    'referrer.doctor': 'referrerDoctor',
    'referrer.organization': 'referrerOrganization',
    'consent.version': 'consent',
  }
  if (Object.hasOwn(known, path)) return known[path]
  const name = path.replace(/^patientDetails\./, '').replace(/^ethnicities\.\d+$/, 'ethnicities')
  return Object.keys(emptyBookingForm).find((field): field is BookingFormField => field === name && !isTick(field))
}

export const fromServerFields = (fields: readonly { path: string; code: string }[]): BookingFormErrors =>
  errorsFromServer(fields, fieldOfPath)
