// Words and turns that texts for patients do not use; docs/languages.md says what they use.

export type UnusedTerm = {
  /** As it stands in a text, as whole words, in any case. */
  pattern: string
  /** What a patient reads. */
  use: string
  /** Keys that mean something else by it; `walk-in.*` is all that begin so. */
  except?: readonly string[]
  /** Only in this language; without it in every English one. */
  locale?: string
}

const words: readonly UnusedTerm[] = [
  {
    pattern: 'appointments?',
    use: 'visit',
    // "Without an appointment" is what people call it when nothing was booked.
    except: ['change.refused.walk-in*', 'check-in.no-appointment', 'walk-in.*', 'kiosk.book', 'questions.walk-in'],
  },
  { pattern: 'reception|front desk', use: 'desk' },
  { pattern: 'log(?:ged|ging)? ?(?:in|out)|logins?', use: 'sign in' },
  { pattern: 'cell(?:ular)?(?: phones?)?|mobile phones?', use: 'mobile' },
  { pattern: '(?:tak(?:e|es|en|ing)|took)(?: [^\\s.]+){0,5} off|call(?:ed)? off', use: 'cancel' },
  { pattern: 'procedures?|examinations?|stud(?:y|ies)', use: 'exam' },
  {
    pattern: 'practices?|surger(?:y|ies)|medical cent(?:re|er)s?',
    use: 'clinic',
    except: ['form.referrerOrganization', 'referrer.matches'],
  },
  { pattern: '(?:time ?)?slots?', use: 'time' },
  { pattern: 'questionnaires?|surveys?', use: 'questions' },
  { pattern: 'SMS', use: 'text' },
  { pattern: 'PINs?|passcodes?|OTP|one-time passwords?', use: 'code' },
  { pattern: 'post codes?', use: 'postcode' },
  { pattern: 'requisitions?', use: 'referral', locale: 'default' },
  { pattern: 'referrals?', use: 'requisition', locale: 'en-CA' },
  { pattern: 'посет\\p{L}*', use: 'термин', locale: 'mk', except: ['tracking.question'] },
  { pattern: 'ординациј\\p{L}*', use: 'клиника', locale: 'mk', except: ['form.referrerOrganization'] },
]

/** Turns of other languages, and English that nobody speaks. A pack's own texts are held to these too. */
export const turns: readonly UnusedTerm[] = [
  { pattern: 'speaks? against', use: 'because of …' },
  { pattern: 'hears? of', use: 'we tell you about' },
  { pattern: 'opens? nothing(?! else)', use: 'no longer works' },
  { pattern: 'stands', use: 'you keep' },
  { pattern: 'any ?more|no more of', use: 'no longer' },
  { pattern: 'by (?:itself|themselves)', use: 'automatically' },
  { pattern: 'at once', use: 'straight away' },
  { pattern: 'anew|afresh|once more', use: 'again' },
  { pattern: 'meanwhile', use: 'in the meantime' },
  { pattern: '(?:some|any)body', use: 'someone, anyone' },
  { pattern: 'in place of', use: 'instead of' },
  { pattern: 'just now', use: 'right now, or have just' },
  { pattern: '(?:is|are|was|were) not known', use: 'we do not know' },
  { pattern: 'of (?:ours|yours|theirs)', use: 'our, your, their' },
  { pattern: 'whom', use: 'who' },
  { pattern: '(?:ran|runs?) out', use: 'expired' },
  { pattern: 'need not', use: 'do not need to' },
  { pattern: 'beg(?:an|un)|begins?', use: 'start' },
  { pattern: 'go(?:es)? on', use: 'continue' },
  { pattern: 'all the same', use: 'anyway' },
  {
    pattern: '(?:tak(?:e|es|en|ing)|took)(?: [^\\s.]+){0,6} back',
    use: 'withdraw',
    // What was read cannot be taken back, in its plain sense.
    except: ['sharing.ended-more'],
  },
]

export const unusedTerms: readonly UnusedTerm[] = [...words, ...turns]

/** Areas that staff alone read; they may use the words of their work. */
export const staffAreas: readonly string[] = ['desk', 'staff', 'demo']

/** Texts for staff within the areas of patients. */
export const staffKeys: readonly string[] = [
  'user.*',
  'login-failed.title',
  'error.access.*',
  'error.desk.*',
  'unsubscribe.read-only',
  'preview-email.*',
  'kiosk.test-*',
  'kiosk.health-*',
  'kiosk.enrol-*',
  'mail.notice.*',
  'mail.change-notice.*',
  'mail.request-notice.*',
  'mail.callback.*',
  'mail.enquiry.*',
  'mail.contact.*',
  'mail.kiosk-*',
]
