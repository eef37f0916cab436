// Checks across files: references, colliding addresses, missing pictures.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLocale, isLocale } from '#src/contract/codes/locales.ts'
import { outcomeTypes } from '#src/contract/codes/outcome-types.ts'
import { reservedExamSegments, reservedSegments } from '#src/contract/codes/page-paths.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { redirectTarget } from '#src/contract/rules/redirect.rules.ts'
import { enabledTrackers, isTrackerId, type TrackerKind } from '#src/contract/rules/trackers.rules.ts'
import { overlayProblems, overlayWarnings } from './overlays/overlays.rules.ts'
import { leadsOut, readPackImage } from './pack-files.ts'
import { packLocale } from './pack-locale.ts'
import { type ProviderPack, packLimits } from './provider-pack.schema.ts'

/** BRAND-01 */
export const isColour = (text: string | undefined): text is string => text !== undefined && /^#[0-9a-f]{6}$/i.test(text)

const duplicates = (values: readonly string[]): string[] => {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const value of values) (seen.has(value) ? twice : seen).add(value)
  return [...twice]
}

const repeated = (file: string, field: string, values: readonly string[]): string[] =>
  duplicates(values).map((value) => `${file}.json: ${field} ${value} is used twice`)

/** Of rows that a field names. */
const repeatedRows = <Field extends string>(
  file: string,
  field: Field,
  rows: readonly Readonly<Record<Field, string>>[],
): string[] =>
  repeated(
    file,
    field,
    rows.map((row) => row[field]),
  )

const unknown = (file: string, place: string, values: readonly string[], known: ReadonlySet<string>): string[] =>
  values
    .filter((value) => !known.has(value))
    .map((value) => `${file}.json: ${place} names ${value}, which does not exist`)

const trackerIds: Readonly<Record<TrackerKind, { field: string; form: string }>> = {
  'tag-manager': { field: 'radiology.tagManagerId', form: 'GTM- and 4 to 12 capital letters or digits' },
  analytics: {
    field: 'application.analyticsId',
    form: 'G- and 4 to 16 capital letters or digits, or UA- and two numbers',
  },
  social: { field: 'application.socialTrackingId', form: 'a number of 6 to 20 digits' },
}

/** A provider without types has the one that is built in. */
const referralProblems = ({ exams, 'document-types': types }: ProviderPack): string[] => {
  const [first] = exams.filter(({ needsReferral }) => needsReferral)
  return first === undefined || types.length === 0 || types.some(({ isReferral }) => isReferral)
    ? []
    : [`document-types.json: no type has isReferral, so that the referral for ${first.slug} cannot be sent`]
}

/** The id becomes part of a script's address. */
const trackerProblems = ({ settings }: ProviderPack): string[] =>
  enabledTrackers(settings)
    .filter((tracker) => !isTrackerId(tracker))
    .map(({ kind, id }) => {
      const { field, form } = trackerIds[kind]
      return `settings.json: ${field} ${JSON.stringify(id)} must be ${form}, or the tracker be switched off`
    })

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const imageProblems = (pack: ProviderPack): string[] =>
  Object.entries(pack.provider.images).flatMap(([name, file]) => {
    if (file === undefined) return []
    const image = readPackImage(pack.folder, file)
    return 'problem' in image ? [`provider.json: images.${name} needs images/${file}, which ${image.problem}`] : []
  })

const fontProblems = (pack: ProviderPack): string[] =>
  (pack.theme.font?.files ?? []).flatMap(({ file }) => {
    const path = join(pack.folder, 'fonts', file)
    if (!isFile(path)) return [`theme.json: font needs fonts/${file}, which does not exist`]
    if (leadsOut(pack.folder, join('fonts', file))) return [`fonts/${file}: is a link that leads out of the pack`]
    return statSync(path).size <= packLimits.fontBytes
      ? []
      : [`fonts/${file}: is larger than ${packLimits.fontBytes / 1000} kB; every first visit would wait for it`]
  })

/** S-49: without its entry no distance has a default origin. */
const placeProblems = (pack: ProviderPack): string[] => {
  const { postCode, suburb } = pack.settings.places.defaultLocation
  return pack['post-codes'].rows.some(([code, name]) => code === postCode && name === suburb)
    ? []
    : [`settings.json: places.defaultLocation names ${postCode} ${suburb}, which post-codes.json does not have`]
}

const callCentreProblems = ({ provider: { callCentre }, holidays }: ProviderPack): string[] =>
  callCentre ? unknown('provider', 'callCentre.holidays', [callCentre.holidays], new Set(Object.keys(holidays))) : []

const examAddressProblems = ({ exams }: ProviderPack): string[] =>
  exams
    .filter(({ slug }) => reservedExamSegments.includes(slug))
    .map(({ slug }) => `exams.json: slug ${slug} is an address of the product; choose another`)

const localeProblems = (pack: ProviderPack): string[] => {
  const locale = packLocale(pack)
  return pack.provider.enabledLocales.includes(locale)
    ? []
    : [`provider.json: enabledLocales must hold ${locale}, the locale the product starts in`]
}

/** Whatever field it is in, some page might make a link of it. */
const isActiveAddress = (text: string): boolean =>
  // Browsers skip white space and control characters inside a scheme.
  /^(?:javascript|vbscript):/i.test(text.replace(/[\s\p{Cc}]+/gu, '')) ||
  /^\s*(?:data:[^\s,]*,|(?:file|blob|filesystem):\S)/i.test(text)

const textsIn = (value: unknown, at: string): [place: string, text: string][] => {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, at === '' ? name : `${at}.${name}`))
}

const addressProblems = (pack: ProviderPack): string[] =>
  (['settings', 'provider', 'clinics', 'organizations'] as const).flatMap((file) =>
    textsIn(pack[file], '')
      .filter(([, text]) => isActiveAddress(text))
      .map(([place]) => `${file}.json: ${place} must be an https, mailto or tel address or a path of this site`),
  )

type Outcome = ProviderPack['questionnaires'][number]['outcomes'][number]

const leadsBack = (start: string, next: (from: string) => readonly string[]): boolean => {
  const found = new Set<string>()
  const open = [...next(start)]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === start) return true
    if (found.has(at)) continue
    found.add(at)
    open.push(...next(at))
  }
  return false
}

/** An exam that leads to another one, and that one back, would never end; so would questions. */
const cycleProblems = ({ questionnaires, exams }: ProviderPack): string[] => {
  const nextQuestions = (id: string): string[] =>
    questionnaires
      .find((each) => each.id === id)
      ?.outcomes.flatMap(({ result }) => result.restrictQuestionnaireId ?? []) ?? []
  const modalityOf = (slug: string) => exams.find((exam) => exam.slug === slug)?.modality ?? ''
  const nextExams = (slug: string): string[] =>
    questionnaires
      .filter((each) => each.exams.includes(slug) || each.modalities.includes(modalityOf(slug)) || each.isGeneral)
      .flatMap(({ outcomes }) => outcomes)
      .filter((outcome) => outcome.exams.length === 0 || outcome.exams.includes(slug))
      .flatMap(({ result }) =>
        result.newExamSlug === undefined || result.newExamSlug === slug ? [] : [result.newExamSlug],
      )
  return [
    ...questionnaires
      .filter(({ id }) => leadsBack(id, nextQuestions))
      .map(({ id }) => `questionnaires/${id}.json: restrictQuestionnaireId leads back to it`),
    ...exams
      .filter(({ slug }) => leadsBack(slug, nextExams))
      .map(({ slug }) => `questionnaires: newExamSlug leads from ${slug} back to it`),
  ]
}

const needs: Readonly<Record<string, keyof Outcome['result']>> = {
  NEW_EXAM: 'newExamSlug',
  WALK_IN: 'walkInExam',
  LEAVE: 'url',
  QUESTIONNAIRE: 'restrictQuestionnaireId',
}

/** By the rule of the page that leads there. */
const mayLeadTo = ({ settings }: ProviderPack, url: string): boolean => {
  const target = redirectTarget(url, 'https://own.invalid', settings.signIn.allowedRedirects)
  return target !== undefined && 'href' in target
}

const outcomeProblems = (
  pack: ProviderPack,
  id: string,
  { type, exams: only, result }: Outcome,
  at: string,
): string[] => {
  const file = `questionnaires/${id}`
  const named = (place: string, value: string | undefined, known: readonly string[]): string[] =>
    value === undefined ? [] : unknown(file, `${at}.${place}`, [value], new Set(known))
  const exams = pack.exams.map(({ slug }) => slug)
  const field = needs[type]
  const group = pack['group-exams'].map(({ groupName }) => groupName)
  return [
    ...(field !== undefined && result[field] === undefined
      ? [`${file}.json: ${at} is ${type} and needs result.${field}`]
      : []),
    ...unknown(file, `${at}.exams`, only, new Set(exams)),
    ...named('newExamSlug', result.newExamSlug, exams),
    ...named('walkInEnabledGroup', result.walkInEnabledGroup, group),
    ...named(
      'walkInExam',
      result.walkInExam,
      pack['walk-in-exams'].flatMap(({ name, slug }) => [name, ...(slug === undefined ? [] : [slug])]),
    ),
    ...named(
      'documentTypeId',
      result.documentTypeId,
      pack['document-types'].map(({ slug }) => slug),
    ),
    ...named(
      'insuranceTypeId',
      result.insuranceTypeId,
      pack['insurance-types'].map(({ slug }) => slug),
    ),
    ...named(
      'restrictQuestionnaireId',
      result.restrictQuestionnaireId,
      pack.questionnaires.map((each) => each.id),
    ),
    ...(result.url !== undefined && !mayLeadTo(pack, result.url)
      ? [
          `${file}.json: ${at}.url leads to ${result.url}, whose origin settings.json does not list in signIn.allowedRedirects`,
        ]
      : []),
  ]
}

const questionnaireProblems = (pack: ProviderPack): string[] => {
  const exams = new Set(pack.exams.map(({ slug }) => slug))
  const modalities = new Set(pack.modalities.map(({ id }) => id))
  return pack.questionnaires.flatMap((questionnaire) => {
    const { id, outcomes, validationCodes } = questionnaire
    const file = `questionnaires/${id}`
    const needsCode = outcomes.some(({ result }) => result.validationCodeRequired)
    return [
      ...unknown(file, 'exams', questionnaire.exams, exams),
      ...unknown(file, 'modalities', questionnaire.modalities, modalities),
      ...outcomes.flatMap((outcome, index) => outcomeProblems(pack, id, outcome, `outcomes.${index}`)),
      ...(needsCode && validationCodes.length === 0 ? [`${file}.json: validationCodes has no code to ask for`] : []),
    ]
  })
}

/** A required field that cannot be filled in would end every booking. */
const bookingFormProblems = (pack: ProviderPack): string[] => {
  const { fields, titles, collectionNotice } = pack.settings.bookingForm
  const lists = [
    ['title', 'settings.json: bookingForm.titles', titles],
    ['insuranceType', 'insurance-types.json', pack['insurance-types']],
    ['ethnicities', 'ethnicities.json', pack.ethnicities],
  ] as const
  return [
    ...lists.flatMap(([field, place, list]) =>
      fields[field] === 'required' && list.length === 0
        ? [`settings.json: bookingForm.fields.${field} is required, but ${place} has nothing to choose from`]
        : [],
    ),
    ...(collectionNotice && pack.pages['collection-notice'] === ''
      ? ['settings.json: bookingForm.collectionNotice needs pages/collection-notice.html, which is missing or empty']
      : []),
  ]
}

/** What a pack can be used in spite of. */
export const packWarnings = (pack: ProviderPack): string[] => {
  const { settings, theme } = pack
  const { jsLocale, kioskNoActivitySeconds: idle } = settings.application
  return [
    ...(isLocale(jsLocale)
      ? []
      : [`settings.json: application.jsLocale ${jsLocale} is not supported; ${fallbackLocale} is used`]),
    ...(isColour(theme.brand) ? [] : ['theme.json: brand is not of the form #rrggbb; ink is used']),
    ...(idle < kioskLimits.noActivityMinSeconds
      ? [`settings.json: application.kioskNoActivitySeconds ${idle} is too short for many people; 60 is advised`]
      : []),
    ...pack.questionnaires.flatMap(({ id, outcomes }) =>
      outcomes
        .filter(({ type }) => !outcomeTypes.some((each) => each === type))
        .map(({ type }) => `questionnaires/${id}.json: outcome ${type} is not known, and leads to a request or a call`),
    ),
    ...overlayWarnings(pack),
  ]
}

export const packProblems = (pack: ProviderPack): string[] => {
  const regions = new Set(pack.regions.map((region) => region.slug))
  const clinics = new Set(pack.clinics.map((clinic) => clinic.slug))
  const exams = new Set(pack.exams.map((exam) => exam.slug))
  const modalities = new Set(pack.modalities.map((modality) => modality.id))
  const holidays = new Set(Object.keys(pack.holidays))
  const clinicLists = [
    ...pack.exams.map((exam) => ({ file: 'exams', place: `${exam.slug}.clinics`, list: exam.clinics })),
    ...pack['walk-in-exams'].map((exam) => ({
      file: 'walk-in-exams',
      place: `${exam.name}.clinics`,
      list: exam.clinics,
    })),
  ]
  return [
    ...repeatedRows('regions', 'slug', pack.regions),
    ...repeatedRows('clinics', 'slug', pack.clinics),
    ...repeatedRows('exams', 'slug', pack.exams),
    ...repeatedRows('exams', 'code', pack.exams),
    ...repeatedRows('modalities', 'id', pack.modalities),
    ...repeatedRows('group-exams', 'groupName', pack['group-exams']),
    ...repeatedRows('document-types', 'slug', pack['document-types']),
    ...repeatedRows('insurance-types', 'slug', pack['insurance-types']),
    ...(['slug', 'label'] as const).flatMap((field) => repeatedRows('cancel-reasons', field, pack['cancel-reasons'])),
    ...repeatedRows('consent-forms', 'slug', pack['consent-forms']),
    ...pack['consent-forms'].flatMap((form) => [
      ...unknown('consent-forms', `${form.slug}.exams`, form.exams, exams),
      ...unknown('consent-forms', `${form.slug}.modalities`, form.modalities, modalities),
    ]),
    ...(['slug', 'name'] as const).flatMap((field) => repeatedRows('organizations', field, pack.organizations)),
    ...repeatedRows('doctors', 'id', pack.doctors),
    ...unknown('settings', 'checkIn.genderForExams', pack.settings.checkIn.genderForExams, exams),
    ...repeatedRows('ethnicities', 'code', pack.ethnicities),
    ...[...regions]
      .filter((slug) => reservedSegments.includes(slug))
      .map((slug) => `regions.json: slug ${slug} is an address of the product; choose another`),
    ...pack.clinics.flatMap((clinic) => [
      ...unknown('clinics', `${clinic.slug}.region`, [clinic.region], regions),
      ...unknown('clinics', `${clinic.slug}.holidays`, [clinic.holidays], holidays),
      ...repeated(
        'clinics',
        `${clinic.slug}.rooms`,
        clinic.rooms.map((room) => room.slug),
      ),
      ...clinic.rooms.flatMap((room) =>
        unknown('clinics', `${clinic.slug}.rooms.${room.slug}`, room.modalities, modalities),
      ),
      ...unknown(
        'clinics',
        `${clinic.slug} closures and extraHours`,
        [...clinic.closures, ...clinic.extraHours].flatMap((entry) => entry.room ?? []),
        new Set(clinic.rooms.map((room) => room.slug)),
      ),
    ]),
    ...pack.exams.flatMap((exam) => unknown('exams', `${exam.slug}.modality`, [exam.modality], modalities)),
    ...clinicLists.flatMap(({ file, place, list }) => (list === 'all' ? [] : unknown(file, place, list, clinics))),
    ...pack['walk-in-exams'].flatMap((exam) => unknown('walk-in-exams', `${exam.name}.exams`, exam.exams, exams)),
    ...pack['group-exams'].flatMap((group) => unknown('group-exams', `${group.groupName}.exams`, group.exams, exams)),
    ...unknown('demo', 'messageForExams', pack.demo.messageForExams, exams),
    ...unknown('demo', 'fullClinics', pack.demo.fullClinics, clinics),
    ...pack.demo.bookings.flatMap((booking) => [
      ...unknown('demo', 'bookings.clinic', [booking.clinic], clinics),
      ...unknown('demo', 'bookings.exam', [booking.exam], exams),
    ]),
    ...repeated(
      'demo',
      'personas.slug',
      pack.demo.personas.map(({ slug }) => slug),
    ),
    ...pack.demo.personas.flatMap((persona) => [
      ...unknown('demo', 'personas.clinic', [persona.clinic], clinics),
      ...unknown('demo', 'personas.exams', persona.exams, exams),
    ]),
    ...examAddressProblems(pack),
    ...callCentreProblems(pack),
    ...referralProblems(pack),
    ...trackerProblems(pack),
    ...placeProblems(pack),
    ...bookingFormProblems(pack),
    ...questionnaireProblems(pack),
    ...cycleProblems(pack),
    ...repeated(
      'post-codes',
      'row',
      pack['post-codes'].rows.map((row) => row.slice(0, 3).filter(Boolean).join(' ')),
    ),
    ...localeProblems(pack),
    ...overlayProblems(pack),
    ...addressProblems(pack),
    ...imageProblems(pack),
    ...fontProblems(pack),
  ]
}
