// What a provider decides by its settings alone, and what staff see of it once they are logged in.

import { fillPath } from '#src/contract/call.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { getAuthenticated, logout } from '#src/contract/calls/session.calls.ts'
import { isLive } from '../fixtures/places.ts'
import { expect, test } from '../fixtures/test.ts'

const panel = 'https://admin.example/panel'

const pack = {
  radiology: {
    aboutUrl: 'https://clinic.example/about',
    privacyPolicyUrl: 'https://clinic.example/privacy',
    showCustomHeaderAndFooter: true,
    domainAdmin: panel,
    closeBanner: false,
    includeProductBranding: false,
  },
  application: {
    jsLocale: 'fr-FR',
    searchVerificationEnabled: true,
    searchVerificationId: 'proof "of" <ours>',
    showLinkToAdminPanel: true,
  },
  texts: { 'en-AU': { 'shell.header-message': 'Open on the show day' } },
}

test('settings of a pack change the head, the menu, the banner, the header and the footer [BRAND-08, BRAND-11, I18N-03, I18N-04, SHELL-02, SHELL-04, SHELL-05, SHELL-09, SHELL-10, SHELL-16, STAFF-05, STAFF-06, STATIC-05]', async ({
  page,
  ownServer,
  axe,
  isMobile,
}) => {
  ownServer.changePack(pack)
  await ownServer.start()
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(ownServer.url)
  await isLive(page)

  await test.step('the verification tag carries the id, whatever is in it', async () => {
    const tag = page.locator('head meta[name="google-site-verification"]')
    await expect(tag).toHaveAttribute('content', pack.application.searchVerificationId)
  })
  await test.step('a locale that nobody speaks here becomes Australian English, and the console says so', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
  })
  await test.step('the banner cannot be closed', async () => {
    const banner = page.getByRole('complementary', { name: 'Notice' })
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('button')).toHaveCount(0)
  })
  await test.step('the provider’s own header and footer stand around the page', async () => {
    await expect(page.getByText('Aurora Imaging, call 03 7010 0100')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('We acknowledge the Traditional Owners')
    await expect(page.getByRole('contentinfo')).not.toContainText('©')
  })
  await test.step('the menu leads to the provider’s own site where it has one, and says the message where there is no room for it', async () => {
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const message = page.getByRole('banner').getByText('Open on the show day').and(page.locator(':visible'))
    if (isMobile) {
      await expect(message).toHaveCount(0)
      await navigation.locator('summary').filter({ hasText: 'Menu' }).click()
    }
    await expect(message).toHaveCount(1)
    const entry = (name: string) => navigation.getByRole('link', { name, exact: true }).and(page.locator(':visible'))
    await expect(entry('About')).toHaveAttribute('href', pack.radiology.aboutUrl)
    await expect(entry('Contact')).toHaveAttribute('href', '/contact')
    await expect(entry('Terms')).toHaveAttribute('href', '/terms')
    await expect(entry('Privacy')).toHaveAttribute('href', pack.radiology.privacyPolicyUrl)
    const login = entry('Staff login')
    if (isMobile) await expect(login).toHaveAttribute('href', panel)
    else await expect(login).toHaveCount(0)
    await axe('the page of the changed pack')
  })
  await test.step('the privacy page names the policy’s address', async () => {
    await page.goto(`${ownServer.url}/privacy`)
    await expect(page.getByRole('main').getByRole('link', { name: pack.radiology.privacyPolicyUrl })).toBeVisible()
  })
  await test.step('a kiosk shows no way to the admin panel', async () => {
    await page.goto(`${ownServer.url}/?kioskMode=true`)
    await isLive(page)
    await expect(page.locator(`a[href="${panel}"]`)).toHaveCount(0)
    await expect(page.locator('a[href^="https://clinic.example"]')).toHaveCount(0)
  })
  expect(warnings.filter((text) => text.includes('fr-FR'))).not.toEqual([])
})

test('a login is shown with its name and doctor, may look only, and ends with the logout [SHELL-19, SHELL-20, SHELL-21, STAFF-03, STAFF-04, STAFF-06, API-121, S-26]', async ({
  page,
  ownServer,
  axe,
  apiOf,
  isMobile,
}) => {
  ownServer.changePack({ radiology: { domainAdmin: panel } })
  await ownServer.start()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const user = page.locator('summary:visible').filter({ hasText: 'Logged in as' })
  const strip = page.getByText('Read only access. You can look, not change.')

  await test.step('Given nobody is logged in, nobody asks who is', async () => {
    await page.goto(ownServer.url)
    await isLive(page)
    await expect(user).toHaveCount(0)
    expect(asked).not.toContain(fillPath(getAuthenticated.path, {}))
  })

  const link = await ownServer.loginLink('--doctor', 'Mere Tamahori', '--read-only')
  await test.step('When I open the printed address, I am at home and logged in', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(`${ownServer.url}/`)
    await expect(user).toContainText('mere.tamahori')
    await expect(strip).toBeVisible()
    const doctor = page.getByRole('banner').getByText('Dr Mere Tamahori')
    await expect(doctor).toBeVisible({ visible: !isMobile })
    await axe('the page of a login')
  })
  await test.step('the address works once', async () => {
    expect((await page.request.get(link)).status()).toBe(410)
  })
  await test.step('a reload and another page know the login too', async () => {
    await page.goto(`${ownServer.url}/contact`)
    await expect(user).toContainText('mere.tamahori')
    await expect(strip).toBeVisible()
  })
  await test.step('who may look only cannot hold a time', async () => {
    // The calendar of a changed pack is empty: every time is free.
    const free = await (await apiOf(ownServer)).freeTimes({
      regionSlug: 'melbourne',
      examSlug: 'thyroid-ultrasound',
      clinicSlug: 'aurora-coburg',
    })
    const [offer] = free
    const { clinicId = 0, date = '', startTime = '' } = offer ?? {}
    const query = new URLSearchParams({ clinicId: String(clinicId), date, startTime })
    await page.goto(`${ownServer.url}/melbourne/thyroid-ultrasound?${query}`)
    await page.getByRole('button', { name: 'Hold this time' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a time' })).toBeVisible()
    const refused = await page.request.post(`${ownServer.url}${fillPath(createAppointment.path, {})}`, {
      headers: { 'x-front-door': 'page', 'idempotency-key': crypto.randomUUID() },
      data: {},
    })
    expect(refused.status()).toBe(403)
  })
  await test.step('the menu leads to the admin panel and out', async () => {
    await user.click()
    await expect(page.getByRole('link', { name: 'Admin panel' })).toHaveAttribute('href', panel)
    await axe('the open user menu')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(user).toHaveCount(0)
    await expect(strip).toHaveCount(0)
    expect(asked).toContain(fillPath(logout.path, {}))
    await page.reload()
    await isLive(page)
    await expect(user).toHaveCount(0)
    await expect(strip).toHaveCount(0)
  })
  await test.step('an organisation stands for its doctors', async () => {
    await page.goto(await ownServer.loginLink('--doctor', 'Mere Tamahori', '--organization', 'Northside Medical'))
    await expect(user).toContainText('mere.tamahori')
    await expect(strip).toHaveCount(0)
    await expect(page.getByText('Dr Mere Tamahori')).toHaveCount(0)
  })
})
