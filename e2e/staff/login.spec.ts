import { fillPath } from '#src/contract/call.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { getAuthenticated, logout } from '#src/contract/calls/session.calls.ts'
import { isLive } from '../fixtures/providers.ts'
import { expect, gateOnDesktop, test } from '../fixtures/test.ts'

const panel = 'https://admin.example/panel'
const pack = { radiology: { domainAdmin: panel } }

test(
  'staff log in at the identity provider, are named, may look only, and log out there too [S-87, SHELL-19, SHELL-20, STAFF-03, STAFF-06, S-26]',
  gateOnDesktop,
  async ({ page, packServer, axe, apiOf, picture }) => {
    const server = await packServer('logins', pack)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const user = page.locator('summary:visible').filter({ hasText: 'Logged in as' })
    const strip = page.getByText('Read only access. You can look, but not change anything.')
    const wayIn = page.getByRole('link', { name: 'Log in (staff and referrers)' })
    const choose = async (name: RegExp): Promise<void> => {
      await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
      await page.getByRole('button', { name }).click()
    }

    await test.step('Given nobody is logged in, nobody asks who is', async () => {
      await page.goto(`${server.url}/contact`)
      await isLive(page)
      await expect(user).toHaveCount(0)
      expect(asked).not.toContain(fillPath(getAuthenticated.path, {}))
    })
    await test.step('When I give up at the identity provider, a page says so and leads on', async () => {
      await wayIn.click()
      await choose(/^Cancel/)
      await expect(page.getByRole('heading', { level: 1, name: 'You are not logged in' })).toBeVisible()
      await axe('a login that was cancelled')
      await picture('login-cancelled')
    })
    await test.step('When I choose one who may look only, I am back where I began, and named', async () => {
      await page.getByRole('link', { name: 'Log in', exact: true }).click()
      await choose(/^Tom Alder/)
      await expect(page).toHaveURL(`${server.url}/contact`)
      await expect(user).toContainText('tom.alder')
      await expect(strip).toBeVisible()
      await axe('the page of a login')
    })
    await test.step('who may look only cannot hold a time', async () => {
      // The calendar of a changed pack is empty: every time is free.
      const free = await (await apiOf(server)).freeTimes({
        regionSlug: 'melbourne',
        examSlug: 'thyroid-ultrasound',
        clinicSlug: 'aurora-coburg',
      })
      const { clinicId = 0, date = '', startTime = '' } = free[0] ?? {}
      const query = new URLSearchParams({ clinicId: String(clinicId), date, startTime })
      await page.goto(`${server.url}/melbourne/thyroid-ultrasound?${query}`)
      await expect(page.getByText('This login can look, but not change anything.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Hold this time' })).toHaveCount(0)
      const refused = await page.request.post(`${server.url}${fillPath(createAppointment.path, {})}`, {
        headers: { 'x-front-door': 'page', 'idempotency-key': crypto.randomUUID() },
        data: {},
      })
      expect(refused.status()).toBe(403)
    })
    await test.step('a page of another role says whose it is', async () => {
      await page.goto(`${server.url}/referrer/quick-report`)
      await expect(page.getByRole('heading', { level: 1, name: 'This page is not part of your login' })).toBeVisible()
      await axe('a page of another role')
      await picture('login-wrong-role')
    })
    await test.step('When I log in with another account, the page is there, and the doctor is named', async () => {
      await page.getByRole('link', { name: 'Log in with another account' }).click()
      await choose(/Priya Nair/)
      await expect(page).toHaveURL(`${server.url}/referrer/quick-report`)
      await expect(user).toContainText('priya.nair')
      await expect(strip).toHaveCount(0)
      const doctor = page.getByRole('banner').getByText('Dr Priya Nair')
      await expect(doctor).toBeVisible()
      await page.setViewportSize({ width: 1119, height: 800 })
      await expect(doctor).toBeHidden()
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('the menu leads to the admin panel and out, here and at the identity provider', async () => {
      await user.click()
      await expect(page.getByRole('link', { name: 'Admin panel' })).toHaveAttribute('href', panel)
      await axe('the open user menu')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'Log out here too?' })).toBeVisible()
      expect(asked).toContain(fillPath(logout.path, {}))
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await isLive(page)
      await expect(user).toHaveCount(0)
      await expect(wayIn).toBeVisible()
    })
    await test.step('a page of logins asks for one first, and nobody is remembered', async () => {
      await page.goto(`${server.url}/referrer/quick-report`)
      await choose(/^Moana Reed/)
      await expect(page.getByRole('heading', { level: 1, name: 'This page is not part of your login' })).toBeVisible()
      await expect(user).toContainText('moana.reed')
    })
  },
)
