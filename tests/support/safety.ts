// S-121: an MRI that the desk names and books, whose patient was asked nothing.
import { randomUUID } from 'node:crypto'
import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { bookDeskRequest, listDeskRequestSlots, nameDeskRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { getDeskSafety, saveDeskSafetyAnswer } from '#src/contract/calls/questionnaires.calls.ts'
import type { Backend } from './backend.ts'
import { monday } from './booking.ts'
import { asDesk } from './kiosks.ts'
import { packWithRequests, requestOne } from './requests.ts'

export const safetyQuestionnaire: ProviderPack['questionnaires'][number] = {
  ...{ id: 'safety', type: 'BOOKING_FORM', title: 'Your safety', association: 'EXAM', exams: ['knee-mri'] },
  ...{ modalities: [], isGeneral: false, validationCodes: [], css: '', modalSize: 'lg', isRequired: true },
  ...{ showClosingConfirmation: false, showPreviousButtonOnLastPageEnabled: true },
  json: {
    pages: [
      {
        name: 'one',
        elements: [
          {
            ...{ type: 'radiogroup', name: 'pacemaker', title: 'Do you have a pacemaker?', isRequired: true },
            choices: [
              { value: 'yes', text: 'Yes' },
              { value: 'no', text: 'No' },
            ],
          },
        ],
      },
    ],
  },
  outcomes: [
    {
      ...{ condition: "{pacemaker} = 'yes'", type: 'CREATE_BOOKING_REQUEST', exams: [] },
      ...{ result: { message: 'We look at the card of your pacemaker first.' }, evaluateResult: {} },
    },
  ],
}

/** The knee MRI, at Coburg alone, asks for a pacemaker; with one the clinic looks first. */
export const packWithSafety = (): ProviderPack =>
  packWithRequests((pack) => {
    pack.questionnaires = [safetyQuestionnaire]
  })

/** From the photo of a referral: the desk has named its exam, and nobody has asked anything. */
export const nameUnasked = async (backend: Backend) => {
  const browser = backend.newBrowser()
  const { bookingKey, reference } = await requestOne(browser, { examSlugs: [], type: 'FROM_REFERRAL' })
  await backend.call(nameDeskRequest, { params: { reference }, body: { examSlugs: ['knee-mri'] } }, asDesk)
  return { browser, bookingKey, reference }
}

/** The same, booked for Monday at Coburg. */
export const bookUnasked = async (backend: Backend) => {
  const named = await nameUnasked(backend)
  const params = { reference: named.reference }
  const where = { clinicSlug: 'coburg', day: monday }
  const { body: times } = await backend.call(listDeskRequestSlots, { params, query: where }, asDesk)
  const startTime = times[0]?.startTime ?? ''
  await backend.call(bookDeskRequest, { params, body: { clinicSlug: 'coburg', startTime } }, asDesk)
  return named
}

export const readDeskSafety = async (backend: Backend, reference: string) =>
  (await backend.call(getDeskSafety, { params: { reference } }, asDesk)).body

/** By the clinic's own system. */
export const answerByDesk = async (backend: Backend, reference: string, pacemaker: 'yes' | 'no') => {
  const { questionnaires } = await readDeskSafety(backend, reference)
  const body = {
    ...{ questionnaireId: 'safety', questionnaireType: 'BOOKING_FORM' as const },
    ...{ version: questionnaires[0]?.version ?? '', questionnaireResult: JSON.stringify({ pacemaker }) },
  }
  return backend.call(saveDeskSafetyAnswer, { params: { reference }, body, idempotencyKey: randomUUID() }, asDesk)
}
