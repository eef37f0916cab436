// The details of the patient as they are typed, found wrong, and kept.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import { renewReservation } from '#src/contract/calls/slots.calls.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { selectHold } from '#src/features/booking/hold/booking-keys.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { fillDetails, openHeld, pageTitles, pressCheck, textbox } from '#tests/support/booking-pages.ts'
import { findPage } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const summary = () => screen.getByRole('alert', { name: 'There is a problem' })
const problems = () =>
  within(summary())
    .getAllByRole('link')
    .map((link) => link.textContent)
const isWrong = (name: string) => textbox(name).getAttribute('aria-invalid') === 'true'

describe('the details form', () => {
  it('asks for the name, birth date and number, and says what is optional [S-56, AUTH-23, AUTH-25]', async () => {
    await openHeld(backend)
    const boxes = screen.getAllByRole('textbox')
    expect(boxes).toEqual(
      [
        ...['First name', 'Last name', 'Day', 'Month', 'Year', 'Contact number'],
        ...['Email (optional)', 'Anything we should know? (optional)'],
      ].map(textbox),
    )
    expect(
      screen.getByText(
        'The clinic will call this number if anything changes. Up to 11 digits. From another country? Start with + and the country code.',
      ),
    ).toBeDefined()
  })

  it('says nothing while it is filled in, and checks when it is sent on [S-56]', async () => {
    const { user } = await openHeld(backend)
    await user.type(textbox('Contact number'), 'abc')
    await user.tab()
    await user.type(textbox('Year'), '85')
    await user.tab()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(isWrong('Contact number')).toBe(false)
    await pressCheck(user)
    await waitFor(summary)
  })

  it('sent on empty names every field that is needed, in their order, and takes the focus to the summary [S-56, S-102]', async () => {
    const { user } = await openHeld(backend)
    await pressCheck(user)
    await waitFor(summary)
    expect(problems()).toEqual([
      'Enter the first name',
      'Enter the last name',
      'Enter the date of birth',
      'please enter valid contact number',
    ])
    expect(document.activeElement).toBe(summary())
    expect(document.title).toBe('Error: Who is the visit for? – Aurora Imaging')
    expect(isWrong('First name')).toBe(true)
    expect(isWrong('Email (optional)')).toBe(false)
  })

  it('that is still wrong takes the focus to the summary again, and the title says Error once [S-102]', async () => {
    const { user } = await openHeld(backend)
    await pressCheck(user)
    await waitFor(summary)
    await user.click(textbox('First name'))
    await pressCheck(user)
    await waitFor(() => expect(document.activeElement).toBe(summary()))
    expect(document.title).toBe('Error: Who is the visit for? – Aurora Imaging')
  })

  it.each([
    ['Year', '', 'Date of birth must include a year with 4 digits', 'Year'],
    ['Year', '85', 'Date of birth must include a year with 4 digits', 'Year'],
    ['Month', '', 'Date of birth must include a month', 'Month'],
    ['Day', '', 'Date of birth must include a day', 'Day'],
    ['Day', '31', 'Date of birth must be a real date', 'Day'],
    ['Year', '2031', 'Date of birth must be in the past', 'Day'],
    ['Year', '1790', 'Check the year of the date of birth', 'Day'],
    ['Contact number', '12', 'please enter valid contact number', 'Contact number'],
    [
      'First name',
      '2Fast',
      'A name can have letters, digits after a letter, spaces and the characters - ’ . , / ( )',
      'First name',
    ],
    ['First name', '\u200b', 'Enter the first name', 'First name'],
    ['Last name', 'a'.repeat(10_000), 'This text is too long. Make it shorter.', 'Last name'],
    ['Email (optional)', 'ana@', 'Enter an email address like name@example.com', 'Email (optional)'],
    [
      'Anything we should know? (optional)',
      'a'.repeat(bookingLimits.notesCharacters + 1),
      'This text is too long. Make it shorter.',
      'Anything we should know? (optional)',
    ],
  ])(
    'with %s %j says “%s” beside the field, and its link leads to %s [S-56, AUTH-23 to AUTH-26]',
    async (field, text, words, target) => {
      const { user } = await openHeld(backend)
      await fillDetails(user, { [field]: text })
      await pressCheck(user)
      await waitFor(summary)
      expect(problems()).toEqual([words])
      expect(isWrong(target)).toBe(true)
      const described = field === target || target === 'Contact number' ? textbox(target) : undefined
      const marked = described?.getAttribute('aria-describedby') ?? ''
      const group = screen.getByRole('group', { name: 'Date of birth' }).getAttribute('aria-describedby') ?? ''
      const said = `${marked} ${group}`.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
      expect(said.join(' ')).toContain(words)
      await user.click(within(summary()).getByRole('link', { name: words }))
      expect(document.activeElement).toBe(textbox(target))
      expect(textbox(field).value).toBe(text)
    },
  )

  it('is sent on with the Enter key once everything is right, and the summary is gone [S-102]', async () => {
    const { user } = await openHeld(backend)
    await pressCheck(user)
    await waitFor(summary)
    await fillDetails(user)
    await user.keyboard('{Enter}')
    await findPage(pageTitles.check)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).toBe('Check your booking – Aurora Imaging')
  })

  it('takes a month by its name and digits of any width, and shows them as a date [AUTH-23]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user, { Day: '１４', Month: 'sept', Year: '１９７８' })
    await pressCheck(user)
    await findPage(pageTitles.check)
    expect(screen.getByText('Born 14 September 1978')).toBeDefined()
  })

  it('allows as many digits as the provider’s country needs and says how many [AUTH-25, S-55]', async () => {
    const ten = await startBackend({
      pack: testPack((pack) => {
        pack.settings.bookingForm.contactNumberMaxDigits = {}
      }),
    })
    const { user } = await openHeld(ten)
    expect(
      screen.getByText(
        'The clinic will call this number if anything changes. Up to 10 digits. From another country? Start with + and the country code.',
      ),
    ).toBeDefined()
    await fillDetails(user, { 'Contact number': '02112345678' })
    await pressCheck(user)
    await waitFor(summary)
    expect(problems()).toEqual(['please enter valid contact number'])
    await ten.close()
  })

  it('keeps what was typed when the patient looks at other times and comes back, also what is wrong [S-56]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user, { 'Contact number': '12' })
    await user.click(screen.getByRole('link', { name: 'Times' }))
    await findPage(pageTitles.times)
    window.history.back()
    await findPage(pageTitles.details)
    expect(textbox('First name').value).toBe('Mārama')
    expect(textbox('Month').value).toBe('9')
    expect(textbox('Contact number').value).toBe('12')
  })

  it('keeps what was typed on the way back from the last look [S-56]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user)
    await pressCheck(user)
    await findPage(pageTitles.check)
    window.history.back()
    await findPage(pageTitles.details)
    expect(textbox('Last name').value).toBe('Wilson')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps names and birth dates out of the tab’s storage and out of the address [S-39]', async () => {
    const { user } = await openHeld(backend)
    await fillDetails(user, { 'First name': 'Unmistakable' })
    await pressCheck(user)
    await findPage(pageTitles.check)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Unmistakable|Wilson|1978|0491/)
    expect(window.location.href).not.toMatch(/Unmistakable|Wilson|1978|0491/)
    expect(document.title).not.toContain('Unmistakable')
  })
})

describe('the hold while the form is filled in', () => {
  const left = () => screen.getByRole('timer').textContent
  const renewals = () => {
    const sent = vi.fn<() => void>()
    setFetch((input, init) => {
      if (init?.method === renewReservation.method) sent()
      return backend.fetch(input, init)
    })
    return sent
  }
  const pass = async (seconds: number): Promise<void> => {
    backend.clock.advanceSeconds(seconds)
    await runTimers(seconds)
  }

  it('is renewed when a changed field is left, at most every 30 seconds [S-51]', async () => {
    const { user, store } = await openHeld(backend)
    const deadline = () => selectHold(store.getState())?.deadline ?? 0
    const sent = renewals()
    stopTimers()
    const before = deadline()
    backend.clock.advanceSeconds(120)
    vi.setSystemTime(Date.now() + 120_000)

    await user.type(textbox('First name'), 'A')
    expect(sent).not.toHaveBeenCalled()
    await user.tab()
    // The strip stands still with the timers, so the answer is known by the state.
    await whileStopped(() => expect(deadline()).toBeGreaterThan(before))
    await whileStopped(() => expect(left()).toBe('10:00left to book'))
    expect(sent).toHaveBeenCalledOnce()

    await user.type(textbox('Last name'), 'B')
    await user.tab()
    await pass(29)
    expect(sent).toHaveBeenCalledOnce()
    await pass(2)
    await user.type(textbox('Contact number'), '1')
    await user.tab()
    await whileStopped(() => expect(sent).toHaveBeenCalledTimes(2))
  })

  it('is not renewed by walking through fields without changing them [S-51]', async () => {
    const { user } = await openHeld(backend)
    const sent = renewals()
    for (let count = 0; count < 10; count += 1) await user.tab()
    expect(sent).not.toHaveBeenCalled()
  })

  it('is tried again when the answer does not come, and no more than ten times [S-51, STATE-14]', async () => {
    const { user } = await openHeld(backend)
    const sent = renewals()
    stopTimers()
    for (let count = 0; count < 12; count += 1) backend.failNext(renewReservation, 500)
    await user.type(textbox('First name'), 'A')
    await user.tab()
    for (const [index, wait] of [0.5, 1, 2, 4, 8, 8, 8, 8, 8, 8].entries()) {
      await whileStopped(() => expect(sent).toHaveBeenCalledTimes(index + 1))
      await runTimers(wait)
    }
    await runTimers(60)
    expect(sent).toHaveBeenCalledTimes(commonLimits.effectRetries)
    expect(textbox('First name').value).toBe('A')
  })

  it('that the server let go of leads to other times with the form kept [S-51]', async () => {
    const { user } = await openHeld(backend)
    backend.clock.advanceSeconds(bookingLimits.holdMinutes * 60)
    await user.type(textbox('First name'), 'Mārama')
    await user.tab()
    await findPage('The hold on 9:20 am has ended')
    expect(screen.getByText('Your details are kept')).toBeDefined()
  })
})
