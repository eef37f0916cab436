import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { expect, test } from '../fixtures/test.ts'

// A server is started.
test.setTimeout(120_000)

test('a link that five wrong dates have locked is sent afresh, and opens [AUTH-15, AUTH-41, S-20]', async ({
  page,
  ownServer,
  apiOf,
  axe,
  picture,
}, { parallelIndex }) => {
  ownServer.changePack({})
  await ownServer.start()
  const api = await apiOf(ownServer)
  const [offer] = await listFreeSlots(api, aurora, parallelIndex)
  const bookingKey = await api.book(offer, otherPatient)
  const question = page.getByRole('dialog', { name: 'What is your date of birth?' })
  const giveDate = async (day: string): Promise<void> => {
    await question.getByRole('textbox', { name: 'Day' }).fill(day)
    await question.getByRole('textbox', { name: 'Month' }).fill('Feb')
    await question.getByRole('textbox', { name: 'Year' }).fill('1964')
    await question.getByRole('button', { name: 'Continue' }).click()
  }

  await test.step('When a wrong date of birth is given five times', async () => {
    const params = { bookingKey, returnUrl: `/appointments/${bookingKey}`, type: 'APPOINTMENT' }
    await page.goto(`${ownServer.url}/authentication?${new URLSearchParams(params)}`)
    for (const left of [4, 3, 2, 1]) {
      await giveDate('28')
      await expect(question.getByRole('alert')).toContainText(left === 1 ? '1 try left.' : `${left} tries left.`)
    }
    await giveDate('28')
  })
  await test.step('Then the link is locked, and a reload and the address tell nobody more', async () => {
    const title = page.getByRole('heading', { level: 1, name: 'We locked this link to protect the booking' })
    await expect(title).toBeVisible()
    await page.reload()
    await expect(title).toBeVisible()
    await expect(page.getByText('Was it not you? We will send the person who booked a message about it.')).toBeVisible()
    expect(page.url()).toBe(`${ownServer.url}/deny`)
    await axe('a locked link')
    await picture('59-deny')
  })
  await test.step('When I have a fresh one sent', async () => {
    await page.getByRole('button', { name: 'Send the link' }).press('Enter')
    await expect(page.getByText('We sent it to the mobile we have.')).toBeVisible()
    await axe('a fresh link that was sent')
    await picture('59-deny-sent')
  })
  const link = await test.step('And read the message', async () => {
    const find = (): string | undefined => /https?:\S+#fresh-link=\w+/.exec(ownServer.messages().join('\n'))?.[0]
    await expect.poll(find).toBeDefined()
    return find() ?? ''
  })
  await test.step('Then its link opens the visit with the right date', async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(question).toBeVisible()
    await giveDate('29')
    const title = `You are booked, ${otherPatient.firstName}`
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
