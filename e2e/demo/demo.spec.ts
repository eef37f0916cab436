import { expect, test } from '../fixtures/test.ts'

const birthDate = { Day: '14', Month: 'Sep', Year: '1978' }

test('I try the product as an invented patient, with the birth date and the code that a page shows me [S-101, AUTH-12, AUTH-21]', async ({
  page,
  newPage,
  axe,
  picture,
}, { project }) => {
  // Begun afresh by each screen's run at its own time.
  const [name, firstName] = project.name === 'phone' ? ['Ngaio Rewiti', 'Ngaio'] : ['Mārama Wilson', 'Mārama']
  await test.step('When I open the page of the demonstration', () => page.goto('/demo'))
  const visits = page.getByRole('list', { name: 'Visits ahead' })
  await expect(page.getByText('Born 14 September 1978 unless it says otherwise')).toBeVisible()
  await axe('personas, faults and messages')
  await picture('59b-demo-personas')
  const link = visits.getByRole('listitem').filter({ hasText: name }).getByRole('link')
  const former = (await link.getAttribute('href')) ?? ''
  await test.step('And begin a patient afresh, by the keyboard', async () => {
    const begin = visits.getByRole('listitem').filter({ hasText: name }).getByRole('button')
    const answer = page.waitForResponse((response) => response.url().endsWith('/begin'))
    await begin.press('Enter')
    await answer
    // The former visit is closed, and so is its link.
    await expect(link).not.toHaveAttribute('href', former)
  })
  const address = (await link.getAttribute('href')) ?? ''

  const patient = await newPage()
  const question = patient.getByRole('dialog', { name: 'What is your date of birth?' })
  const answer = async (): Promise<void> => {
    for (const [name, text] of Object.entries(birthDate)) await question.getByRole('textbox', { name }).fill(text)
    await question.getByRole('button', { name: 'Continue' }).click()
  }
  await test.step('Then its link asks another browser for the birth date, and opens the visit', async () => {
    await patient.goto(address)
    await answer()
    await expect(patient.getByRole('heading', { level: 1, name: `You are booked, ${firstName}` })).toBeVisible()
  })
  await test.step('And where a code is needed, it stands under the messages', async () => {
    const bookingKey = address.split('/').at(-1) ?? ''
    const results = `/appointments/${bookingKey}/result`
    await patient.goto(
      `/authentication?${new URLSearchParams({ bookingKey, returnUrl: results, type: 'APPOINTMENT_RESULTS' })}`,
    )
    const code = patient.getByRole('dialog', { name: 'Enter the code we sent you' })
    await expect(question.or(code)).toBeVisible()
    if (await question.isVisible()) await answer()
    await expect(code).toBeVisible()
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: name })
    const told = message.filter({ hasText: /\b\d{3} ?\d{3}\b/ }).first()
    await expect(told).toBeVisible()
    const digits = /\b(\d{3}) ?(\d{3})\b/.exec((await told.textContent()) ?? '')
    await code.getByRole('textbox').fill(`${digits?.[1]}${digits?.[2]}`)
    await code.getByRole('button', { name: 'Continue' }).click()
    await expect(code).toBeHidden()
  })
  await test.step('And faults are turned on and off', async () => {
    await page.getByRole('checkbox', { name: 'Every code is wrong' }).check()
    await expect(page.getByText('For this browser alone. 1 is on.')).toBeVisible()
    await page.getByRole('button', { name: 'All off' }).click()
    await expect(page.getByText('For this browser alone. 0 are on.')).toBeVisible()
  })
})
