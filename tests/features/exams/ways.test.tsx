// From the list of exams: filters and groups, one or several, what is told before, and what to do when nothing fits.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testExam, testPack } from '#tests/support/test-pack.ts'

const pack = testPack((each) => {
  each.exams = [
    ...each.exams.map((exam) =>
      exam.slug === 'knee-mri' ? { ...exam, showBookingRequestInfoModal: true, examNotes: 'No metal.' } : exam,
    ),
    testExam({ slug: 'neck-ultrasound', name: 'Neck ultrasound', code: 'N', showBookingRequestInfoModal: true }),
    testExam({ slug: 'heart-echo', name: 'Heart echo', code: 'E', booking: 'ENQUIRY', clinics: ['coburg'] }),
    testExam({ slug: 'pet-scan', name: 'PET scan', code: 'P', modality: 'MR', booking: 'SPECIAL_ENQUIRY' }),
    testExam({ slug: 'kiwi-echo', name: 'Kiwi echo', code: 'K', booking: 'ENQUIRY', clinics: ['auckland-central'] }),
  ]
  each['group-exams'] = [
    { groupName: 'neck-and-knee', name: 'Neck and knee', exams: ['neck-ultrasound', 'knee-mri', 'kiwi-echo'] },
  ]
})

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ pack })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const open = async (path = '/melbourne', title: string | RegExp = /^Which exams? do you need\?$/) => {
  const app = await renderApp(backend, path)
  await findPage(title)
  await screen.findByRole('searchbox')
  return app
}
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' })
const shown = () =>
  screen
    .getAllByRole('button', { name: /^About / })
    .map((about) => about.closest('li')?.querySelector('b')?.textContent)
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the filter', () => {
  it('shows one kind of exam, says how many, and keeps it through a reload [BOOK-04, S-102]', async () => {
    const { user } = await open()
    await user.selectOptions(filter(), 'MRI')
    expect(shown()).toEqual(['Knee MRI', 'PET scan'])
    expect(status()).toContain('2 exams found')
    const kept = address()
    document.body.replaceChildren()
    await open(kept)
    expect(shown()).toEqual(['Knee MRI', 'PET scan'])
    expect(filter().selectedOptions[0]?.textContent).toBe('MRI')
  })

  it('shows all exams where the address names a kind that the region does not have', async () => {
    await open('/melbourne?modalityId=none')
    expect(shown().length).toBeGreaterThan(2)
    expect(filter().value).toBe('')
  })

  it('shows a group of the provider’s, whose address can be shared and reloaded [API-55, API-61]', async () => {
    const { user } = await open()
    await screen.findByRole('option', { name: 'Neck and knee' })
    await user.selectOptions(filter(), 'Neck and knee')
    await waitFor(() => expect(shown()).toEqual(['Neck ultrasound', 'Knee MRI']))
    expect(address()).toBe('/melbourne?groupName=neck-and-knee')
    document.body.replaceChildren()
    await open('/melbourne?groupName=neck-and-knee')
    await waitFor(() => expect(shown()).toEqual(['Neck ultrasound', 'Knee MRI']))
    expect(filter().selectedOptions[0]?.textContent).toBe('Neck and knee')
  })

  it('keeps what was ticked, and the whole list is one choice away [BOOK-04]', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Thyroid ultrasound' }))
    await screen.findByRole('option', { name: 'Neck and knee' })
    await user.selectOptions(filter(), 'Neck and knee')
    await waitFor(() => expect(shown()).toHaveLength(2))
    expect(screen.getByText('1 exam chosen')).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'thyroid')
    await user.click(screen.getByRole('button', { name: 'Search all exams' }))
    await waitFor(() => expect(shown()).toEqual(['Thyroid ultrasound']))
    expect(address()).toBe('/melbourne')
  })

  it('of a group that does not exist shows everything', async () => {
    await open('/melbourne?groupName=no-such-group')
    await waitFor(() => expect(shown()).toHaveLength(6))
  })
})

describe('one exam or several', () => {
  it('is the provider’s setting: a single one leads straight on, and several are one press away [ROUTE-29]', async () => {
    const single = await startBackend({
      pack: { ...pack, settings: { ...pack.settings, booking: { ...pack.settings.booking, procedureTab: 'single' } } },
    })
    const { user } = await renderApp(single, '/melbourne')
    await findPage('Which exam do you need?')
    await screen.findByRole('link', { name: /^Thyroid ultrasound/ })
    await user.click(screen.getByRole('link', { name: 'I need more than one exam' }))
    await findPage('Which exams do you need?')
    expect(address()).toBe('/melbourne?procedureTab=multiple')
    await screen.findByRole('checkbox', { name: 'Thyroid ultrasound' })
    await single.close()
  })

  it('is the address’s before the setting’s, and what was ticked is never lost to it [ROUTE-29, BOOK-15]', async () => {
    await open('/melbourne?procedureTab=single', 'Which exam do you need?')
    document.body.replaceChildren()
    await renderApp(backend, '/melbourne?procedureTab=single', {
      usr: { exams: ['thyroid-ultrasound', 'abdomen-ultrasound'] },
      key: 'x',
      idx: 0,
    })
    await findPage('Which exams do you need?')
    await screen.findByText('2 exams chosen')
  })
})

describe('an exam of which something must be known first', () => {
  it('says what happens before it leads on, with a way back [BOOK-08]', async () => {
    const { user } = await open()
    const link = screen.getByRole('link', { name: /^Knee MRI/ })
    await user.click(link)
    const dialog = await screen.findByRole('dialog', { name: 'Knee MRI' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'You call a clinic, or ask us to call you.',
      'We ask you some questions about your safety.',
      'We find a time together. Only then do you have a booking.',
    ])
    expect(within(dialog).getByText('No metal.')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Back to the exams' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/melbourne')
    await waitFor(() => expect(document.activeElement).toBe(link))
    await user.click(link)
    await user.click(await screen.findByRole('button', { name: 'See who to call' }))
    await findPage('Book this exam by phone')
  })

  it('that has times is ticked only after that, and unticked without a word [BOOK-08]', async () => {
    const { user } = await open()
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Neck ultrasound' })
    await user.click(box())
    await screen.findByRole('dialog', { name: 'Neck ultrasound' })
    expect(box().checked).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Choose this exam' }))
    await waitFor(() => expect(box().checked).toBe(true))
    await user.click(box())
    expect(box().checked).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an exam that is arranged in a talk', () => {
  it('says so in the list, and names the clinics that know of it [API-58, S-52]', async () => {
    const { user } = await open()
    const link = screen.getByRole('link', { name: /^Heart echo/ })
    expect(link.textContent).toBe('Heart echo20 min. No preparation. We arrange it with you.')
    await user.click(link)
    await findPage('Book this exam by phone')
    expect(screen.getByText(/A clinic will find the day with you/)).toBeDefined()
    expect(screen.getByRole('link', { name: '03 7010 0142' })).toBeDefined()
  })

  it('by the call centre names that first, and no clinic’s number [API-57]', async () => {
    await renderApp(backend, '/melbourne/pet-scan')
    await findPage('Book this exam by phone')
    expect(screen.getByText(/Our own team prepares this exam/)).toBeDefined()
    expect(within(screen.getByRole('main')).getByRole('link', { name: '03 7010 0100' })).toBeDefined()
    expect(screen.queryByRole('link', { name: '03 7010 0142' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Where it is done' })).toBeDefined()
  })

  it('has its place on a page to ask about exams, those of other regions too [API-57, API-58, API-60]', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('link', { name: /^Ask us about an exam/ }))
    await findPage('Ask us about an exam')
    const names = async (heading: string) =>
      within(await screen.findByRole('region', { name: heading }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    expect(await names('Exams our own team arranges with you')).toEqual([
      ['PET scan20 min. No preparation.', '/melbourne/pet-scan'],
    ])
    expect(await names('Exams a clinic arranges with you')).toEqual([
      ['Heart echo20 min. No preparation.', '/melbourne/heart-echo'],
    ])
    expect(await names('In other regions')).toEqual([['Kiwi echoTāmaki Makaurau Auckland', '/auckland/kiwi-echo']])
    expect(screen.getByRole('button', { name: 'Ask us to call you' })).toBeDefined()
  })
})

describe('a search that finds nothing here', () => {
  it('names where else the exam is done, and whom to ask [BOOK-04, API-54, S-56]', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'kiwi')
    const elsewhere = within(await screen.findByRole('region', { name: 'In other regions' }))
    expect(elsewhere.getByRole('link').getAttribute('href')).toBe('/auckland/kiwi-echo')
    expect(screen.getByRole('region', { name: 'We can help you find it' })).toBeDefined()
    expect(status()).toContain('No exams match these words. Try one word from your referral, or call us.')
  })
})
