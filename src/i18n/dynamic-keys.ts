// Composed at run time, so that a missing or unused text is still found.
import { loginRoles } from '#src/contract/codes/access.ts'
import { otpTypes } from '#src/contract/codes/authentication-types.ts'
import { callTimeCodes } from '#src/contract/codes/call-time-codes.ts'
import {
  checkInFaults,
  checkInRefusals,
  checkInWays,
  genders,
  missingParts,
  patientNumberKinds,
} from '#src/contract/codes/check-in-states.ts'
import { dayParts } from '#src/contract/codes/day-parts.ts'
import { demoFaults, explainedFaults } from '#src/contract/codes/demo-faults.ts'
import { denyKinds } from '#src/contract/codes/deny-kinds.ts'
import { detailDeclineReasons, detailFields, detailRequestStatuses } from '#src/contract/codes/detail-request-states.ts'
import { documentReasons } from '#src/contract/codes/document-reasons.ts'
import { emailTemplates } from '#src/contract/codes/email-templates.ts'
import { emailTopics } from '#src/contract/codes/email-topics.ts'
import { errorCodes } from '#src/contract/codes/error-codes.ts'
import { fieldErrors } from '#src/contract/codes/field-errors.ts'
import { handOffEnds } from '#src/contract/codes/hand-off-states.ts'
import { kioskSounds } from '#src/contract/codes/kiosk-states.ts'
import { loginFailures } from '#src/contract/codes/login-failures.ts'
import { moveDeclineReasons } from '#src/contract/codes/move-request-states.ts'
import { requestConfirmation } from '#src/contract/codes/outcome-types.ts'
import { lastingEffects } from '#src/contract/codes/preparation-effects.ts'
import { relationships } from '#src/contract/codes/relationships.ts'
import { requestReasons } from '#src/contract/codes/request-reasons.ts'
import { requestTypes } from '#src/contract/codes/request-types.ts'
import { safetyClearances } from '#src/contract/codes/safety-states.ts'
import { savedArrivalDocumentStates } from '#src/contract/codes/saved-arrival-states.ts'
import { openingKinds, shareEnds, shareTypes } from '#src/contract/codes/share-codes.ts'
import { appointmentStatuses, closedStatuses, requestStatuses } from '#src/contract/codes/statuses.ts'
import { newsKinds } from '#src/contract/codes/visit-events.ts'
import { dayStates } from '#src/contract/entities/clinic-appointments.ts'
import { personaStatuses } from '#src/contract/entities/demo.ts'
import { alternativeKinds } from '#src/contract/entities/slot.ts'

/** ERR-02 */
const serverStatuses = [500, 501, 502, 503, 504]

const problemClasses = [
  'transient',
  'portal',
  'auth',
  'gone',
  'too-large',
  'type',
  'refused',
  'storage',
  'slow',
  'busy',
  'unreadable',
]

/** Parts of the self-test of a kiosk. */
const maybeMissing = ['storage', 'screen', 'awake', 'voices', 'camera', 'picker']
const neverMissing = ['clock', 'printing', 'window', 'download']
const selfTests = [...maybeMissing, ...neverMissing, 'keys', 'keyboard', 'restart']

/** Of keys on the screen. */
const signs = [
  'at',
  'dot',
  'comma',
  'hyphen',
  'underscore',
  'apostrophe',
  'plus',
  'slash',
  'question',
  'exclamation',
  'colon',
  'semicolon',
  'bracket-open',
  'bracket-close',
  'quote',
  'and',
  'number',
  'percent',
]

/** Another zone is shown by the city in its IANA name. */
const zones = [
  'Australia/Melbourne',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Pacific/Auckland',
  'America/Toronto',
  'America/Vancouver',
  'Europe/Skopje',
]

/** Of answers that do not fit, and of one that could not be saved. */
const answerErrors = [
  'required',
  'choice',
  'too-many',
  'too-long',
  'email',
  'number',
  'between',
  'date',
  'date-future',
  'date-past',
  'invalid',
]

export const dynamicKeys: readonly string[] = [
  ...['move', 'request'].flatMap((way) => [`change.${way}-instead`, `change.${way}-instead-more`]),
  'flow.questions',
  'check-in.ask-first-name',
  ...answerErrors.map((name) => `questions.error-${name}`),
  ...['send-and-cancel', 'send-and-decline', 'cancelled', 'declined'].map((name) => `questions.${name}`),
  ...['clinic-plans', 'other-exam', 'walk-in', 'leave-site', 'further-title', 'demands', 'demands-request'].map(
    (name) => `questions.${name}`,
  ),
  ...['call-title', 'desk-title'].map((name) => `questions.${name}`),
  ...['medicare', 'nhi', 'nhi-hint'].map((name) => `questions.patient-number-${name}`),
  ...['sent', 'cancelled', 'late', 'reopened'].map((name) => `mail.request-notice.${name}`),
  ...['requested', 'withdrawn', 'accepted', 'declined'].map((word) => `mail.exam-${word}.subject`),
  ...['requested', 'accepted', 'declined'].map((word) => `mail.exam-${word}.title`),
  ...[
    ...['questions-due', 'feedback-due', 'pain-due', 'request-questions-due'],
    ...['safety-asked', 'safety-due'],
  ].flatMap((kind) => [`sms.${kind}`, ...['subject', 'title', 'more'].map((part) => `mail.${kind}.${part}`)]),
  ...['changed', 'sending', 'asking', 'needs-sign-in', 'refused', 'expired'].map((name) => `visit-questions.${name}`),
  ...['upload.chip', 'upload.chip-answers', 'upload.chip-any'],
  // Of the web manifest.
  ...['book', 'appointment', 'screenshot'].map((word) => `installed.${word}`),
  ...errorCodes.map((code) => `error.${code}`),
  'error.booking.too-many-hours',
  'error.questionnaire.too-many-hours',
  ...['name', 'born', 'postal-code', 'phone', 'email'].map((fact) => `request.person-${fact}`),
  ...['busy', 'often', 'failed'].flatMap((kind) => [`refusal.${kind}-title`, `refusal.${kind}-lead`]),
  ...['call', 'again'].map((name) => `refusal.${name}`),
  ...fieldErrors.map((code) => `field.${code}`),
  ...['firstName', 'lastName', 'dateOfBirth', 'contactNumber', 'bookerName', 'bookerRelationship', 'consent'].map(
    (field) => `field.${field}.required`,
  ),
  ...['firstName', 'lastName', 'bookerName', 'bookerRelationship', 'contactNumber', 'email', 'postalCode'].map(
    (field) => `form.${field}`,
  ),
  ...['insuranceType', 'referrerDoctor', 'referrerOrganization', 'ethnicities', 'patientNotes', 'dateOfBirth'].map(
    (field) => `form.${field}`,
  ),
  ...['contactNumber', 'email'].map((field) => `form.your-${field}`),
  ...relationships.map((relationship) => `relationship.${relationship}`),
  ...['refused', 'expired'].map((state) => `kiosk.enrol-${state}`),
  ...['cloned', 'silent', 'no-clinic', 'storage', 'clock', 'reset', 'old'].flatMap((trouble) => [
    `kiosks.trouble-${trouble}`,
    `kiosks.trouble-${trouble}-more`,
  ]),
  ...['arrivals', 'visits', 'moves', 'requests', 'details'].map((tab) => `desk.tab-${tab}`),
  ...['photo', 'storage'].map((what) => `camera.failed-${what}`),
  ...['all', 'todo', 'away', 'late', 'missed', 'done'].map((shown) => `arrivals.show-${shown}`),
  ...['time', 'person', 'exam', 'missing', 'state'].map((head) => `arrivals.head-${head}`),
  ...['see-desk', 'arrived', 'checked-in', 'ready', 'prepared', 'expected', 'late', 'missed', 'other'].map(
    (state) => `arrivals.is-${state}`,
  ),
  ...['unmatched', 'damaged', 'expired'].map((state) => `arrivals.saved-${state}`),
  ...savedArrivalDocumentStates.map((state) => `arrivals.photo-${state}`),
  ...missingParts.map((part) => `arrivals.part-${part}`),
  ...['OPEN', 'CONCERN'].flatMap((state) => [`desk.safety-is-${state}`, `desk.safety-more-${state}`]),
  ...safetyClearances.flatMap((how) => [
    `desk.safety-seen-${how}`,
    ...['', '-more', '-yes'].map((part) => `desk.safety-clear-${how}${part}`),
  ]),
  ...checkInWays.map((way) => `arrivals.way-${way}`),
  ...genders.map((gender) => `arrivals.gender-${gender}`),
  ...['kiosk', 'phone'].map((begun) => `arrivals.on-${begun}`),
  ...['markReady', 'acknowledgeCheckIn', 'acknowledgePreparation', 'undoCheckIn'].map((act) => `arrivals.did-${act}`),
  ...['WAITING', 'OPENED', 'RECEIVED', 'ENDED'].map((state) => `arrivals.phone-${state}`),
  ...['move', 'check-in', 'ready', 'match', 'search'].map((act) => `arrivals.key-${act}`),
  ...dayParts.map((part) => `desk.part-${part}`),
  ...requestReasons.filter((reason) => reason !== 'TIME_PASSED').map((reason) => `desk.reason-${reason}`),
  ...[...new Set([...appointmentStatuses, ...requestStatuses, 'other'])].map((status) => `desk.status-${status}`),
  ...['expired', 'on-hold', 'booked'].map((said) => `desk.${said}`),
  ...['all', 'working', 'troubled', 'revoked'].map((shown) => `kiosks.show-${shown}`),
  ...kioskSounds.map((sound) => `kiosks.sound-${sound}`),
  ...['passed', 'failed', 'missing', 'untried', 'running', 'asked'].map((state) => `kiosk.test-is-${state}`),
  ...selfTests.flatMap((name) => [`kiosk.test-${name}`, `kiosk.test-${name}-more`]),
  ...[...maybeMissing, ...neverMissing].map((name) => `kiosk.test-${name}-failed`),
  ...maybeMissing.map((name) => `kiosk.test-${name}-missing`),
  ...signs.map((sign) => `keys.${sign}`),
  ...serverStatuses.map((status) => `message.server_error_${status}`),
  'message.offline',
  // Named by the server in `errorMessage`.
  'message.exam_not_online',
  'message.no_room_assigned',
  'message.request_not_possible',
  'error.booking-request.too-many-hours',
  ...['where', 'exams', 'time', 'details', 'check'].map((step) => `flow.${step}`),
  ...['day', 'month', 'year'].map((part) => `date.${part}`),
  ...[...denyKinds, 'open'].flatMap((kind) => [
    `deny.title-${kind}`,
    ...(kind.startsWith('locked-') ? [] : [`deny.badge-${kind}`]),
    ...(['custom', 'pain-score', 'protocol'].includes(kind) ? [] : [`deny.lead-${kind}`]),
  ]),
  ...['canceled', 'declined', 'removed'].map((kind) => `deny.title-${kind}-request`),
  ...['to', 'sent'].flatMap((name) => otpTypes.map((otpType) => `deny.${name}-${otpType}`)),
  ...['create.', 'create.request-'].flatMap((about) =>
    ['slow', 'endless', 'unknown', 'unknown-more', 'unresolved', 'unresolved-more', 'refused-more'].map(
      (name) => about + name,
    ),
  ),
  'wait.left',
  'create.days-gone',
  ...requestTypes.map((type) => `request.lead-${type}`),
  ...dayParts.map((part) => `request.part-${part}`),
  ...[1, 2, 3].map((number) => `request.day-${number}`),
  ...[...requestStatuses, 'other'].flatMap((status) => [`request.title-${status}`, `request.status-${status}`]),
  'request.status-SEEN',
  ...['PENDING', 'ON_HOLD', 'BOOKED', 'closed', 'other'].map((name) => `request.lead-page-${name}`),
  ...['received', 'seen', 'agreed'].map((mark) => `request.mark-${mark}`),
  ...requestReasons.map((reason) => `request.reason-${reason}`),
  ...['received', 'cancelled', 'on-hold', 'removed', 'expired', 'reopened'].flatMap((name) =>
    ['subject', 'title', 'more', 'call'].map((part) => `mail.request.${name}.${part}`),
  ),
  ...alternativeKinds.map((kind) => `lost.${kind}`),
  ...['wait', 'late'].map((group) => `slot.group-${group}`),
  ...['eaten', 'eaten-or-drunk', 'drunk', 'prepared'].flatMap((kind) => [`late.${kind}`, `late.${kind}-why`]),
  ...['region', 'exam', 'visit'].flatMap((kind) => [`unknown.${kind}`, `unknown.${kind}-more`]),
  ...['denied', 'timeout', 'unavailable', 'unsupported', 'far', 'why-unlocated', 'why-far', 'why-change'].map(
    (name) => `place.${name}`,
  ),
  ...['phone', 'tablet', 'computer', 'kiosk'].map((device) => `upload.this-${device}`),
  ...['delete', 'dismiss', 'cancel', 'try', 'replace', 'view', 'go-on', 'sign-in', 'better'].map(
    (action) => `upload.action-${action}`,
  ),
  ...problemClasses.map((kind) => `upload.problem-${kind}`),
  ...['broken', 'away'].map((problem) => `upload.pdf-${problem}`),
  ...['confirm', 'consent', 'referral', 'questions', 'pain', 'feedback', 'document', 'number', 'clinic-code'].map(
    (todo) => `visits.${todo}`,
  ),
  ...['top', 'middle', 'bottom'].flatMap((row) =>
    row === 'middle'
      ? ['left', 'middle', 'right'].map((spot) => `photo.glare-${spot}`)
      : [row, `${row}-left`, `${row}-right`].map((spot) => `photo.glare-${spot}`),
  ),
  'visit-pass.is-moved',
  'visit-pass.is-cancelled',
  ...['partly-by-phone', 'conflict-heading', 'nowhere-heading'].map((name) => `visit.${name}`),
  ...['by-phone', 'no-times', 'no-exam', 'enquiry'].map((reason) => `contact.title-${reason}`),
  ...['contactName', 'contactNumber', 'contactEmail', 'contactNote', 'contactMessage'].map((name) => `contact.${name}`),
  ...['contactName', 'contactEmail', 'contactMessage'].map((field) => `field.${field}.required`),
  ...callTimeCodes.map((time) => `contact.callTime.${time}`),
  ...['by-phone.why', 'by-phone.why-enquiry', 'by-phone.why-special', 'exam.by-phone', 'exam.by-enquiry'],
  ...['keep', 'kept', 'outdated', 'see', 'remove', 'page', 'none', 'lock', 'back', 'removed', 'left'].flatMap(
    (name) => [`visit-pass.${name}-phone`, `visit-pass.${name}-computer`],
  ),
  ...['visit', 'visit-on', 'request', 'results', 'results-on', 'portal', 'shared'].map(
    (kind) => `sign-in.open-${kind}`,
  ),
  ...['incomplete', 'unknown', 'link-gone'].flatMap((end) => [`sign-in.${end}`, `sign-in.${end}-more`]),
  ...['visit', 'request', 'results', 'portal', 'shared'].map((kind) => `date-of-birth.why-${kind}`),
  ...otpTypes.flatMap((otpType) =>
    ['sent', 'sent-before', 'missing', 'instead', 'by'].map((part) => `one-time-password.${part}-${otpType}`),
  ),
  'message.authentication_error',
  'message.authentication_number_error',
  ...['cancel', 'change'].map((what) => `session.undone-${what}`),
  ...['title', 'title-sending', 'title-none'].map((part) => `one-time-password.${part}`),
  ...['sent', 'sent-before', 'none'].map((news) => `match.${news}`),
  ...['sent', 'sent-if', 'sent-before', 'sent-before-if'].map((news) => `check-in.code-${news}`),
  'field.matchContact.required',
  ...['shareContact', 'matchContact'].map((field) => `field.${field}.email.no-sms`),
  'message.authentication_otp_error',
  'message.authentication_password_error',
  'field.password.required',
  'field.deskExam.required',
  'field.deskTerm.required',
  'field.deskTime.invalid',
  'field.deskTime.required',
  ...shareTypes.map((type) => `sharing.what-${type}`),
  ...shareEnds.map((end) => `sharing.state-${end}`),
  ...openingKinds.map((kind) => `sharing.opening-${kind}`),
  ...dayParts.flatMap((part) => [`earlier.part-${part}`, `earlier.hours-${part}`]),
  ...['gone', 'late', 'over', 'asked'].flatMap((end) => [`earlier.${end}`, `earlier.${end}-title`]),
  ...['medicareNumber', 'validationCode'].map((field) => `field.${field}.required`),
  ...['medicareNumber', 'referenceNumber', 'validationCode'].map((field) => `field.${field}.invalid`),
  ...['earlierDays', 'earlierParts', 'earlierClinics'].map((field) => `field.${field}.required`),
  'field.earlierClinics.invalid',
  ...['consentTicks', 'consentName', 'consentRelationship'].map((field) => `field.${field}.required`),
  ...detailFields.flatMap((field) => [`my-details.${field}`, `desk.details-${field}`, `mail.details.${field}`]),
  ...detailRequestStatuses.map((status) => `my-details.status-${status}`),
  ...detailDeclineReasons.flatMap((reason) => [
    `desk.details-${reason}`,
    ...(reason === 'OTHER' ? [] : [`my-details.reason-${reason}`]),
  ]),
  ...['accepted', 'declined'].flatMap((how) => [
    `sms.details-${how}`,
    ...['subject', 'title', 'more', 'visit'].map((part) => `mail.details-${how}.${part}`),
  ]),
  ...emailTopics.flatMap((topic) => [`unsubscribe.${topic}`, `unsubscribe.${topic}-more`, `mail.stop.${topic}`]),
  ...['on', 'off', 'stop', 'stop-of', 'again', 'again-of', 'stopped', 'resumed'].map((word) => `unsubscribe.${word}`),
  'field.reference.invalid',
  ...['reference', 'template', 'language'].map((field) => `field.${field}.choice.unknown`),
  ...['template', 'language'].map((name) => `preview-email.${name}`),
  ...emailTemplates.map((template) => `preview-email.of-${template}`),
  ...['shareName', 'shareContact'].map((field) => `field.${field}.required`),
  ...['date', 'password'].flatMap((by) => [`sms.shared-${by}`, `mail.shared.open-${by}`, `sharing.look-${by}`]),
  // Of a share, in place of a visit.
  ...['sms.fresh-link', 'sms.locked', 'mail.sign-in.why', 'mail.fresh-link.subject', 'mail.fresh-link.more'].flatMap(
    (key) => [key, `${key}-share`],
  ),
  ...['mail.locked.subject', 'mail.locked.more'].flatMap((key) => [key, `${key}-share`]),
  'field.oneTimePassword.required',
  ...['passCode', 'enrolmentCode', 'medicareNumber', 'referenceNumber'].flatMap((field) => [
    `field.${field}.required`,
    `field.${field}.invalid`,
  ]),
  ...['referrer.required', 'referrer.choice.unknown', 'dateOfReferral.required', 'gender.required'].map(
    (error) => `field.${error}`,
  ),
  ...['missing-day', 'missing-month', 'missing-year', 'impossible', 'future'].map(
    (error) => `field.dateOfReferral.date.${error}`,
  ),
  ...genders.map((gender) => `check-in.gender-${gender}`),
  ...patientNumberKinds
    .filter((kind) => kind !== 'none')
    .flatMap((kind) => [`check-in.number-${kind}`, `check-in.number-${kind}-hint`, `check-in.your-number-${kind}`]),
  ...handOffEnds.flatMap((end) => [`hand-off.${end}`, `hand-off.${end}-more`]),
  ...missingParts.map((part) => `check-in.missing-${part}`),
  ...lastingEffects.map((effect) => `check-in.keep-${effect}`),
  ...['kiosk', 'phone', 'computer'].map((device) => `check-in.mark-${device}`),
  ...['ask-name', 'ask-date', 'pass-title', 'pass-type-title'].map((part) => `check-in.${part}`),
  ...['complete', 'see-desk', 'sent'].flatMap((standing) => [
    `check-in.is-${standing}`,
    `check-in.is-${standing}-more`,
  ]),
  ...[...checkInRefusals, ...checkInFaults, 'LOCKED'].flatMap((fault) => [
    `check-in.fault-${fault}`,
    `check-in.fault-${fault}-more`,
  ]),
  ...loginFailures.map((reason) => `login-failed.${reason}`),
  ...loginRoles.map((role) => `login.role-${role}`),
  ...[...appointmentStatuses, 'CANCELED', 'other'].map((status) => `status.${status}`),
  ...['reschedule', 'cancel'].flatMap((action) => ['prior', 'late'].map((rule) => `change.refused.${action}-${rule}`)),
  ...moveDeclineReasons.flatMap((reason) => [`change.declined-${reason}`, `desk.move-reason-${reason}`]),
  ...newsKinds.map((kind) => `change.news-${kind}`),
  ...['move-cancel', 'ask-cancel', 'move', 'ask', 'cancel'].map((way) => `mail.on-page.${way}`),
  ...documentReasons.flatMap((reason) => [`upload.better-${reason}`, `desk.better-${reason}`]),
  ...[
    'cancelled',
    'moved',
    'exam-changed',
    'coming',
    'consent-signed',
    'consent-talk',
    'move-requested',
    'move-withdrawn',
    'safety-answered',
  ].flatMap((change) => [`mail.${change}.subject`, `mail.${change}.title`, `mail.change-notice.${change}`]),
  ...['confirmed', 'removed', 'clinic-moved', 'move-accepted', 'move-declined', 'move-expired', 'safety-noted'].flatMap(
    (word) => [`mail.${word}.subject`, `mail.${word}.title`],
  ),
  ...['cancelReason', 'cancelNote', 'cancelSlugs'].map((field) => `field.${field}.required`),
  'form.title-words',
  'slot.title',
  ...['morning', 'afternoon', 'evening'].map((part) => `slot.${part}`),
  ...dayStates.filter((state) => state !== 'OPEN').map((state) => `day.${state}`),
  ...['week', 'month'].flatMap((page) => ['navigation', 'earlier', 'later'].map((name) => `${page}.${name}`)),
  ...['by-phone', 'not-here'].map((kind) => `${kind}.heading`),
  ...zones.map((zone) => `zone.${zone}`),
  ...['home', 'about', 'contact', 'terms', 'privacy'].map((name) => `menu.${name}`),
  ...['broken', 'offline-page'].flatMap((page) => [`${page}.title`, `${page}.lead`]),
  'shell.environment-demo',
  ...[...personaStatuses, 'PAST'].map((status) => `demo.status-${status}`),
  ...[...closedStatuses, 'OLD', 'LOCKED'].map((link) => `demo.link-${link}`),
  ...['OPENED', 'NOT_OPENED', ...shareEnds].map((state) => `demo.share-${state}`),
  ...['open', 'signed', 'talk'].map((consent) => `demo.consent-${consent}`),
  ...['open', 'accepted', 'declined'].map((details) => `demo.details-${details}`),
  ...['waiting', 'open', 'gone'].map((earlier) => `demo.earlier-${earlier}`),
  ...['code-by-email', 'no-code'].map((contact) => `demo.${contact}`),
  ...['network', 'sign-in', 'booking', 'clinic', 'neighbours'].map((group) => `demo.group-${group}`),
  ...['coming', 'requests', 'changed', 'past'].map((group) => `demo.group-${group}`),
  ...demoFaults.map((fault) => `demo.fault-${fault}`),
  ...explainedFaults.map((fault) => `demo.fault-${fault}-more`),
  ...['EMAIL', 'SMS', 'WAITING', 'GIVEN_UP'].map((word) => `demo.message-${word}`),
  // Written by the server.
  'no-script.lead',
  'lost.title-held',
  // By the tables of moving and of the channels of answering.
  ...[
    'moving',
    'move-title',
    'confirm-move',
    'moving-now',
    'stands',
    'request-title',
    'requesting',
    'confirm-request',
    'requesting-now',
    'request-stands',
    'exam-times',
    'exam-changing',
    'exam-requesting',
    'exam-title',
    'exam-request-title',
    'confirm-exam',
    'confirm-exam-request',
    'exam-changing-now',
  ].map((text) => `change.${text}`),
  ...[
    'close-title',
    'close-more',
    'needs-network',
    'for-patient-not-saved',
    'for-patient-not-known',
    'for-patient-all-there',
    'for-patient-close-title',
    'for-patient-close-more',
  ].map((text) => `questions.${text}`),
  'check-in.feedback-failed',
  'message.questionnaires_already_answered',
  'lost.title-expired',
  'lost.title-gone',
  'lost.title-late',
  'message.no_connection',
  'message.server_error',
  'message.booking_refused',
  requestConfirmation,
]
