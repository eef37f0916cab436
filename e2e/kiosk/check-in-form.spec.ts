// What a visit still lacks, asked at a kiosk: by the keys on the screen, and by a keyboard alone on its side.
import { readFileSync, writeFileSync } from 'node:fs'
import { acknowledge, giveMedicareNumber, identify, noah, startWithDesk, visitsAtDesk } from '../fixtures/check-in.ts'
import { enrol, kioskConnected } from '../fixtures/enrolment.ts'
import { byFinger, byKeyboard } from '../fixtures/kiosk-person.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

test.setTimeout(240_000)

const hostileName = '<img src=x onerror=alert(1)>'

test.describe('upright', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

  test(
    'the form is filled in by finger alone and stays after a failure; who comes back without the referral is shown the ways by itself [CHECKIN-13, CHECKIN-16, CHECKIN-18, CHECKIN-19, CHECKIN-20, CHECKIN-21, CHECKIN-22, CHECKIN-25, S-37]',
    onDesktop,
    async ({ page, ownServer, axe }) => {
      const t = textsOf('en-AU')
      ownServer.changePack({ provider: { demo: true } })
      const doctors = ownServer.packFile('doctors.json')
      const [first, ...others] = JSON.parse(readFileSync(doctors, 'utf8'))
      writeFileSync(
        doctors,
        JSON.stringify([{ ...first, id: 'hostile', firstName: hostileName, lastName: 'Nairn' }, first, ...others]),
      )
      await startWithDesk(ownServer)
      await enrol(page, ownServer)
      const hand = byFinger(page, t)
      const { press, write } = hand
      const heading = page.getByRole('heading', { level: 1 })
      const form = page.getByRole('dialog', { name: t('check-in.form-title') })
      const send = form.getByRole('button', { name: t('check-in.form-send') })
      await identify(page, { ...noah, lastName: 'obrien' }, t, hand)
      await press(page.getByRole('button', { name: t('check-in.yes') }))
      await press(page.getByRole('button', { name: t('check-in.type-details') }))
      await test.step('An empty form names each field', async () => {
        await press(send)
        await expect(page.locator('#referrer')).toHaveAccessibleDescription(new RegExp(t('field.referrer.required')))
        await expect(form.getByRole('link', { name: t('field.dateOfReferral.required') })).toBeVisible()
        await axe('an empty form of a check-in')
      })
      await test.step('A doctor is found above the keys, whose name is text alone', async () => {
        await write(page.locator('#referrer'), 'nai')
        const hostile = form.getByRole('option', { name: `${hostileName} Nairn` })
        await expect(hostile).toBeInViewport({ ratio: 1 })
        await press(form.getByRole('option', { name: /Priya Nair/ }))
        await expect(page.locator('#referrer')).toHaveValue('Priya Nair')
      })
      await test.step('A date to come is refused', async () => {
        await write(page.locator('#dateOfReferral-day'), '1')
        await write(page.locator('#dateOfReferral-month'), '2')
        await write(page.locator('#dateOfReferral-year'), '2096')
        await press(form.getByRole('radio', { name: t('check-in.gender-Other') }))
        // With the digit beside the name, as it stands on the card.
        await write(page.locator('#medicareNumber'), '21234567012')
        await press(send)
        await expect(form.getByRole('link', { name: t('field.dateOfReferral.date.future') })).toBeVisible()
        await page.locator('#dateOfReferral-year').fill('')
        await write(page.locator('#dateOfReferral-year'), '2026')
      })
      await test.step('What was typed stays after a failure', async () => {
        await page.route('**/check_in/preparation', (route) => route.fulfill({ status: 503, json: {} }))
        await press(send)
        await expect(form.getByText(t('check-in.form-failed'))).toBeVisible()
        await page.unroute('**/check_in/preparation')
        await expect(page.locator('#medicareNumber')).toHaveValue('21234567012')
        await press(send)
        await expect(heading).toHaveText(t('check-in.lacking-one'))
        await expect(heading).toBeFocused()
      })
      await test.step('Whoever comes back with all but the referral is shown both ways by itself', async () => {
        await press(page.getByRole('button', { name: t('kiosk.start-again') }))
        await expect(page.getByText(kioskConnected)).toBeVisible()
        await identify(page, noah, t)
        await press(page.getByRole('button', { name: t('check-in.yes') }))
        const missing = page.getByRole('dialog', { name: t('check-in.missing-REFERRAL') })
        await expect(missing.getByRole('img', { name: t('check-in.scan') })).toBeVisible()
        await axe('a referral that is missing')
        await press(missing.getByRole('button', { name: t('check-in.check-me-in'), exact: true }))
        await expect(heading).toHaveText(t('check-in.waiting-title'))
      })
      await test.step('And goes on to the desk, with what is missing', async () => {
        await expect
          .poll(() => visitsAtDesk(page, ownServer))
          .toContainEqual(
            expect.objectContaining({ lastName: 'O’Brien', state: 'SENT', missing: ['REFERRAL'], seeReception: true }),
          )
        await acknowledge(page, ownServer, 'O’Brien')
        await expect(heading).toHaveText(t('check-in.checked-in').replace('{{name}}', 'Noah'))
        await expect(page.getByText(t('check-in.missing-REFERRAL'))).toBeVisible()
        await axe('the end of a check-in that lacks something')
        await press(page.getByRole('button', { name: t('check-in.done') }))
        await expect(page.getByText(kioskConnected)).toBeVisible()
      })
    },
  )
})

test.describe('on its side', () => {
  test.use({ viewport: { width: 1280, height: 720 }, hasTouch: true })

  test(
    'a patient with a Cyrillic name checks in by keyboard alone, in mk [KIOSK-01, CHECKIN-03, CHECKIN-09, I18N-02]',
    onDesktop,
    async ({ page, ownServer, axe }) => {
      const t = textsOf('mk')
      ownServer.changePack({ provider: { demo: true, enabledLocales: ['en-AU', 'mk'] } })
      await startWithDesk(ownServer)
      await enrol(page, ownServer)
      const hand = byKeyboard(page)
      const { press, write } = hand
      const heading = page.getByRole('heading', { level: 1 })
      await press(page.locator('main button[lang="mk"]'))
      await expect(heading).toHaveText(t('kiosk.start-title'))
      await identify(page, { lastName: 'ѓорѓиевска', dateOfBirth: '1991-03-02' }, t, hand)
      await expect(heading).toHaveText(t('check-in.is-this-you').replace('{{name}}', 'Маја'))
      await axe('the visit of a Cyrillic name')
      await press(page.getByRole('button', { name: t('check-in.yes') }))
      await press(page.getByRole('button', { name: t('check-in.type-details') }))
      await write(page.locator('#referrer'), 'nai')
      await page.getByRole('option', { name: /Priya Nair/ }).waitFor()
      await test.step('The form stands beside the keys', async () => {
        const form = await page.getByRole('dialog', { name: t('check-in.form-title') }).boundingBox()
        const keys = await page.getByRole('region', { name: t('keys.label') }).boundingBox()
        expect(form?.x).toBeGreaterThanOrEqual(0)
        expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(keys?.x ?? 0)
      })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.locator('#referrer')).toHaveValue('Priya Nair')
      for (const [part, text] of [
        ['day', '1'],
        ['month', '2'],
        ['year', '2026'],
      ] as const)
        await write(page.locator(`#dateOfReferral-${part}`), text)
      await axe('the form of a check-in, in mk')
      await giveMedicareNumber(page, t, hand)
      await expect(heading).toHaveText(t('check-in.lacking-one'))
      await expect(heading).toBeFocused()
      await axe('one thing is missing, in mk')
      await press(page.getByRole('button', { name: t('check-in.check-me-in'), exact: true }))
      await expect(heading).toHaveText(t('check-in.waiting-title'))
      await axe('the clinic has not confirmed, in mk')
      await acknowledge(page, ownServer, 'Ѓорѓиевска')
      await expect(heading).toHaveText(t('check-in.checked-in').replace('{{name}}', 'Маја'))
      await press(page.getByRole('button', { name: t('check-in.done') }))
      await expect(page.getByText(kioskConnected)).toBeVisible()
    },
  )
})
