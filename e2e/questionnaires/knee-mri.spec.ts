import { answerMri, safeAnswers } from '../fixtures/mri-questions.ts'
import { marama } from '../fixtures/patients.ts'
import { expect, gateOnEither, test } from '../fixtures/test.ts'

test(
  'questions about a knee MRI lead to a time, which is booked [S-39, S-103, QUES-16, QUES-31]',
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
    await test.step('When I answer them', () => answerMri(page, safeAnswers))
    await expect(booking.heading('Choose a time')).toBeVisible()
    await booking.chooseTime(offer)
    await booking.holdTime()
    await booking.fillIn(marama)
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked(marama.firstName)
    await test.step('Then nobody who comes after me on this device finds my answers', async () => {
      await page.goto(`/${offer.regionSlug}/${offer.examSlug}/questions?clinicId=${offer.clinicId}`)
      const pacemaker = page.getByRole('group', { name: /pacemaker/ })
      await expect(pacemaker).toBeVisible()
      for (const answer of await pacemaker.getByRole('radio').all()) await expect(answer).not.toBeChecked()
    })
  },
)
