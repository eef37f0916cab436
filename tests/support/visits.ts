// A provider whose exams fit together in every way they can, or cannot; and the steps of choosing several.
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { PackClinic, PackExam, ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { type Backend, startBackend } from './backend.ts'
import { findSlot, pageTitles } from './booking-pages.ts'
import { findPage, type OpenApp, renderApp } from './render-app.tsx'
import { testExam, testPack } from './test-pack.ts'

const ultrasound = (name: string, overrides: Partial<PackExam> = {}): PackExam =>
  testExam({ slug: name.toLowerCase(), name: `${name} ultrasound`, code: name, ...overrides })

const fasting = {
  summary: 'No food for 6 hours.',
  steps: [{ minutesBefore: 360, title: 'Stop eating', effects: ['NO_FOOD' as const] }],
}

const longDay: PackClinic['hours']['mon'] = [['09:00', '13:00']]

/**
 * Thyroid (20 min), abdomen (40 min, fasting), liver (20 min, the same fasting), kidney (drinks) and stomach (must not),
 * heart (160 min: with another only in Coburg, which is open until 1), hip in Brunswick and hand in Coburg alone.
 */
export const visitPack = (): ProviderPack =>
  testPack((pack) => {
    pack.exams = [
      ultrasound('Thyroid'),
      ultrasound('Abdomen', { durationMinutes: 40, bufferMinutes: 10, preparation: fasting }),
      ultrasound('Liver', { preparation: fasting }),
      ultrasound('Kidney', {
        preparation: {
          summary: 'Drink a litre of water.',
          steps: [{ minutesBefore: 60, title: 'Drink a litre of water', effects: ['DRINK'] }],
        },
      }),
      ultrasound('Stomach', {
        preparation: {
          summary: 'No drinks for 4 hours.',
          steps: [{ minutesBefore: 240, title: 'Stop drinking', effects: ['NO_DRINK'] }],
        },
      }),
      ultrasound('Heart', { durationMinutes: 160 }),
      ultrasound('Hip', { clinics: ['brunswick'] }),
      ultrasound('Hand', { clinics: ['coburg'] }),
      testExam({ slug: 'knee-mri', name: 'Knee MRI', code: 'MR-KNE', modality: 'MR', booking: 'REQUEST' }),
    ]
    pack.clinics = pack.clinics.map((clinic) =>
      clinic.slug === 'coburg'
        ? {
            ...clinic,
            hours: { ...clinic.hours, mon: longDay, tue: longDay, wed: longDay, thu: longDay, fri: longDay },
          }
        : clinic,
    )
  })

export const startVisitBackend = (): Promise<Backend> => startBackend({ pack: visitPack() })

export const examBox = (name: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${name} ultrasound` })

/** The exams of Melbourne, all of them shown. */
export const openExams = async (backend: Backend, query = ''): Promise<OpenApp> => {
  const app = await renderApp(backend, `/melbourne${query}`)
  await findPage(/^Which exam/)
  await app.user.click(await screen.findByRole('button', { name: /^Show all/ }))
  return app
}

export const chooseExams = async (user: UserEvent, ...names: string[]): Promise<void> => {
  for (const name of names) await user.click(examBox(name))
}

/** The times of a visit in Brunswick, by its address. */
export const openVisit = async (backend: Backend, slugs: string, query = ''): Promise<OpenApp> => {
  const app = await renderApp(backend, `/melbourne/${slugs}${query}`)
  await findPage(pageTitles.times)
  return app
}

/** Thyroid and abdomen on Monday from 9:20 am, abdomen first, held. */
export const holdVisit = async (backend: Backend): Promise<OpenApp> => {
  const app = await openVisit(backend, 'thyroid,abdomen')
  await app.user.click(await findSlot('9:20 am'))
  await app.user.click(screen.getByRole('button', { name: 'Hold this time' }))
  return app
}
