import { aurora, openPage } from '../fixtures/providers.ts'
import { expect, gateOnPhone, test } from '../fixtures/test.ts'

test(
  'from the contact page I book at one clinic, also after a reload, and then ask for the others [ROUTE-38, S-119]',
  gateOnPhone,
  async ({ page, booking, axe, picture }) => {
    const strip = page.getByText('You are booking at Aurora Parkville')
    const clinics = page.getByRole('list', { name: 'Clinics' }).getByRole('link')

    await openPage(page, aurora, '/contact')
    await page.getByRole('link', { name: 'Book at this clinic: Aurora Parkville' }).click()
    await expect(booking.heading('Which exams do you need?')).toBeVisible()
    await expect(strip).toBeVisible()
    await axe('the exams of a clinic')
    await picture('exams-at-a-clinic')

    await booking.chooseExam('Thyroid ultrasound')
    await expect(booking.heading('Choose a time')).toBeVisible()
    await expect(strip).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change clinic' })).toHaveCount(0)
    await page.reload()
    await expect(strip).toBeVisible()
    await expect(page.getByRole('region', { name: 'Times' })).toContainText('Aurora Parkville')
    await axe('the times of a clinic')

    await page.getByRole('link', { name: 'Other clinics', exact: true }).click()
    await expect(strip).toHaveCount(0)
    await expect(clinics.first()).toBeVisible()
    expect(await clinics.count()).toBeGreaterThan(1)
    expect(page.url()).not.toMatch(/navigateFromClinic|selectedClinic/)
  },
)
