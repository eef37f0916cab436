import type { ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { packWithMail } from './messages.ts'
import { safetyQuestionnaire } from './safety.ts'

/** With a sample of each kind of message. */
export const packOfEachMail = (): ProviderPack =>
  packWithMail((pack) => {
    pack.questionnaires = [{ ...safetyQuestionnaire, exams: ['abdomen-ultrasound'] }]
    pack['consent-forms'] = [
      {
        ...{ slug: 'dye', version: 1, since: '2026-11-02', title: 'Before your scan', html: '<p>A dye.</p>' },
        ...{ statements: ['I agree'], exams: ['thyroid-ultrasound'], modalities: [] },
      },
    ]
  })
