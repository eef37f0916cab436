// Finding an exam: search, groups, what stands under each name, and the dialog about it.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRegionExams } from '#src/contract/calls/catalogue.calls.ts'
import { changeLanguage } from '#src/core/preferences/preferences.thunks.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const names = ['Neck', 'Breast', 'Hip', 'Shoulder', 'Elbow']

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.provider.enabledLocales = ['en-AU', 'mk']
      pack.overlays = {
        mk: {
          exams: {
            'thyroid-ultrasound': { name: 'Ултразвук на тироидна жлезда' },
            'breast-ultrasound': { name: 'Ултразвук на дојка' },
          },
          pages: {},
        },
      }
      pack.exams = [
        testExam({
          searchTerms: ['goitre'],
          preparation: {
            summary: 'No preparation.',
            steps: [
              { minutesBefore: 240, title: 'Last meal', detail: 'Water is fine.' },
              { minutesBefore: 90, title: 'Drink a litre of water' },
              { minutesBefore: 60, title: 'Do not empty the bladder' },
            ],
            bring: ['earlier pictures'],
          },
          pregnancyNote: 'Tell us if you may be pregnant.',
          examNotes: 'A gel is used.',
        }),
        ...names.map((name) =>
          testExam({
            slug: `${name.toLowerCase()}-ultrasound`,
            name: `${name} ultrasound`,
            code: name,
            priority: 2,
            showBookingRequestInfoModal: name === 'Breast',
          }),
        ),
        testExam({
          slug: 'knee-mri',
          name: 'Knee MRI',
          code: 'MR',
          modality: 'MR',
          booking: 'REQUEST',
          durationMinutes: 30,
        }),
      ]
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const open = async () => {
  const app = await renderApp(backend, '/melbourne')
  await findPage('Which exams do you need?')
  await screen.findByRole('searchbox')
  return app
}
const group = (name: string) => within(screen.getByRole('region', { name }))
const shown = () =>
  screen
    .getAllByRole('button', { name: /^About / })
    .map((about) => about.closest('li')?.querySelector('b')?.textContent)

describe('the list of exams', () => {
  it('has a group for each modality that says how many there are, the first four shown [BOOK-04, BOOK-09, API-53]', async () => {
    await open()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Ultrasound',
      'MRI',
    ])
    expect(group('Ultrasound').getByText('4 of 6 exams')).toBeDefined()
    expect(group('MRI').getByText('1 exam')).toBeDefined()
    expect(shown()).toHaveLength(5)
  })

  it('shows all of a group on request [BOOK-04]', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Show all 6 exams: Ultrasound' }))
    expect(group('Ultrasound').getByText('6 exams')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
    expect(shown()).toHaveLength(7)
  })

  it('says before the choice how long an exam takes, how to prepare and which are booked by phone [BOOK-09, S-52]', async () => {
    await open()
    const thyroid = screen.getByRole('checkbox', { name: 'Thyroid ultrasound' })
    expect(thyroid.closest('label')?.textContent).toBe('Thyroid ultrasound20 min. No preparation.')
    expect(screen.getByRole('link', { name: /^Knee MRI/ }).textContent).toBe(
      'Knee MRI30 min. No preparation. Booked by phone.',
    )
  })

  it('leads from an exam to its times [BOOK-01, S-43]', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Thyroid ultrasound' }))
    await user.click(screen.getByRole('link', { name: 'Choose a time' }))
    await findPage('Choose a time')
    expect(address()).toBe('/melbourne/thyroid-ultrasound')
  })

  it('that cannot be read says what failed and is asked for again on request [ERR-02]', async () => {
    for (let count = 0; count < 3; count += 1) backend.failNext(listRegionExams, 504)
    const { user } = await renderApp(backend, '/melbourne')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The server took too long to answer')).toBeDefined()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('checkbox', { name: 'Thyroid ultrasound' })
  })
})

describe('the search for an exam', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search exams' })
  const found = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join('')

  it('finds among all exams, also those not shown, and says how many [BOOK-04, S-102]', async () => {
    const { user } = await open()
    await user.type(search(), 'elbow')
    expect(shown()).toEqual(['Elbow ultrasound'])
    expect(found()).toBe('1 exam found')
    await user.clear(search())
    await user.type(search(), 'ULTRA')
    expect(shown()).toHaveLength(6)
    expect(found()).toBe('6 exams found')
    await user.clear(search())
    expect(found()).toBe('')
    expect(shown()).toHaveLength(5)
  })

  it('finds an exam by a word of the referral that is not in its name [BOOK-04]', async () => {
    const { user } = await open()
    await user.type(search(), 'goitre')
    expect(shown()).toEqual(['Thyroid ultrasound'])
  })

  it('that finds nothing says what else to try [BOOK-04]', async () => {
    const { user } = await open()
    await user.type(search(), '<b>zzz</b>')
    expect(screen.getByText('No exams match these words. Try one word from your referral, or call us.')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Ultrasound' })).toBeNull()
  })
})

describe('the dialog about an exam', () => {
  const openDialog = async () => {
    const app = await open()
    const opener = screen.getByRole('button', { name: 'About Thyroid ultrasound' })
    await app.user.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Thyroid ultrasound' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    return { ...app, opener, dialog }
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('is named by the exam and begins there [BOOK-07, S-102]', async () => {
    await openDialog()
    expect(document.activeElement?.textContent).toBe('Thyroid ultrasound')
  })

  it('says how long it takes, how to prepare in hours and minutes, and what to bring [BOOK-07, BOOK-09]', async () => {
    const { dialog } = await openDialog()
    const words = within(dialog)
    expect(words.getByText('About 20 minutes')).toBeDefined()
    expect(words.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Last meal 4 hours beforeWater is fine.',
      'Drink a litre of water 90 minutes before',
      'Do not empty the bladder 1 hour before',
      'earlier pictures',
    ])
    expect(words.getByText('A gel is used.')).toBeDefined()
    expect(words.getByText('Tell us if you may be pregnant.')).toBeDefined()
    expect(words.getByText('This exam needs a referral.')).toBeDefined()
  })

  it('closes by Esc, and the focus is back on what opened it [BOOK-07, S-102]', async () => {
    const { user, opener } = await openDialog()
    await user.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(address()).toBe('/melbourne')
  })

  it('closes by its button, and the focus is back on what opened it [BOOK-07, S-102]', async () => {
    const { user, opener, dialog } = await openDialog()
    const [, button] = within(dialog).getAllByRole('button', { name: 'Close' })
    await user.click(button as HTMLElement)
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it.each([
    ['button', 'За прегледот Thyroid ultrasound', 'Thyroid ultrasound', 'Ултразвук на тироидна жлезда'],
    ['checkbox', 'Breast ultrasound', 'Breast ultrasound', 'Ултразвук на дојка'],
  ] as const)(
    'opened by a %s in a language just chosen, turns once its exam has come in it [BOOK-07, S-118]',
    async (role, opener, before, after) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      let isHeld = false
      const fetch: Backend['fetch'] = async (input, init) => {
        if (isHeld && new URL(String(input)).pathname.endsWith('/clinic_exams')) await answered
        return backend.fetch(input, init)
      }
      const { store, user } = await renderApp({ fetch }, '/melbourne')
      await screen.findByRole('searchbox')
      isHeld = true
      await act(() => store.dispatch(changeLanguage('mk')))
      await user.click(screen.getByRole(role, { name: opener }))
      await screen.findByRole('dialog', { name: before })
      answer()
      await screen.findByRole('dialog', { name: after })
    },
  )

  it('opens again after it was closed [BOOK-07]', async () => {
    const { user, opener } = await openDialog()
    await user.keyboard('{Escape}')
    await gone()
    await user.click(opener)
    await screen.findByRole('dialog', { name: 'Thyroid ultrasound' })
  })
})
