import type { Page } from '@playwright/test'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnEither, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

/** Answers the page that shows, whatever it asks, until nothing is left to answer. */
const answerAll = async (page: Page, said: Readonly<Record<string, string>>, done: () => Promise<boolean>) => {
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  while (!(await done())) {
    for (const group of await page.getByRole('group').all()) {
      const name = (await group.getByRole('radio').count()) > 0 ? await group.textContent() : null
      const word = Object.entries(said).find(([question]) => name?.includes(question))?.[1] ?? 'No'
      const radio = group.getByRole('radio', { name: word, exact: true })
      if ((await radio.count()) > 0 && !(await radio.isChecked())) await radio.check()
    }
    const weight = page.getByRole('textbox', { name: /weigh/ })
    if (await weight.isVisible()) await weight.fill('70')
    if (await next.isVisible()) await next.click()
  }
}

const safe = { 'small spaces': 'Fine' }

test(
  'questions about a knee MRI lead to a time, which is booked [S-103, QUES-16, QUES-31]',
  gateOnEither,
  async ({ page, booking, offers, axe, picture }) => {
    const [offer] = await offers({ examSlug: 'mri-knee' })
    await test.step('Given the times of an MRI, questions come first', async () => {
      await page.goto(`/${offer.regionSlug}/${offer.examSlug}?clinicId=${offer.clinicId}&date=${offer.date}`)
      await expect(booking.heading('A few questions first')).toBeVisible()
      await expect(page.getByRole('group', { name: /pacemaker/ })).toBeVisible()
      await axe('the questions before a time')
      await picture('58-questions-before-a-time')
    })
    await test.step('When I answer them', () =>
      answerAll(page, safe, () => page.getByRole('navigation', { name: 'Weeks' }).isVisible()))
    await expect(booking.heading('Choose a time')).toBeVisible()
    await booking.chooseTime(offer)
    await booking.holdTime()
    await booking.fillIn(marama)
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked(marama.firstName)
  },
)

test(
  'a pacemaker leads to a request, which the desk reads and books [QUES-03, S-104, S-110, BREQ-08]',
  onPhone,
  async ({ page, booking, ownServer, axe, picture }) => {
    test.setTimeout(180_000)
    const t = await textsOf('en-AU')
    await ownServer.start()
    await page.goto(`${ownServer.url}/melbourne/mri-knee`)
    await expect(booking.heading('A few questions first')).toBeVisible()
    await answerAll(page, { ...safe, pacemaker: 'Yes' }, () => booking.heading(t('questions.clinic-plans')).isVisible())
    await axe('what was decided')
    await picture('58b-outcome')
    await page.getByRole('button', { name: t('questions.request') }).click()
    await page.getByRole('button', { name: t('request.go-on') }).click()
    await booking.fillIn(marama)
    await page.getByRole('button', { name: t('form.check-request') }).click()
    await page.getByRole('button', { name: t('check.send-request') }).click()
    await expect(page.getByRole('button', { name: /Implant card/ })).toBeVisible()
    await axe('the page of the request')
    await picture('57b-request-with-a-card')
    const list = await ownServer.desk('requests', 'list')
    const [reference = ''] = /^\w{3} \w{3,4}(?= {2}PENDING, priority 1)/m.exec(list) ?? []
    expect(list.indexOf(reference)).toBe(0)
    expect(await ownServer.desk('answers', reference)).toMatch(/pacemaker/)
  },
)
