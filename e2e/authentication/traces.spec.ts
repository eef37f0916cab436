// What a sign-in and a look at results leave behind: in addresses, titles, the history, caches, storages, and in the log.
import type { BrowserContext, Page } from '@playwright/test'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots } from '../fixtures/providers.ts'
import { giveBirthDate, giveCode } from '../fixtures/sign-in.ts'
import { expect, onPhone, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// A server is started.
test.setTimeout(180_000)
test.use({ serviceWorkers: 'allow' })

const t = textsOf('en-AU')

const canary: PatientDetails = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  dateOfBirth: '1931-12-13',
  contactNumber: '0491570156',
  email: 'canary@canary.example',
}

/** Addresses and referrers of all requests, and title, address and state of the history at each step of a page. */
const watch = (context: BrowserContext) => {
  const seen: string[] = []
  context.on('request', (request) => void seen.push(request.url(), request.headers().referer ?? ''))
  const look = async (page: Page): Promise<void> => {
    const state = () => [document.title, location.href, JSON.stringify(history.state)]
    seen.push(...(await page.evaluate(state)))
  }
  return { seen, look }
}

const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage, ...sessionStorage }), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

test(
  'a sign-in leaves nothing of a person in addresses, titles, history, caches and the log, and nothing for the next one (N35, N36, N37)',
  onPhone,
  async ({ page, context, ownServer, apiOf }, { parallelIndex }) => {
    ownServer.setEnvironment({ LOG_LEVEL: 'trace' })
    await ownServer.start()
    const place = { ...aurora, url: ownServer.url }
    const [first, second] = await listFreeSlots(await apiOf(ownServer), place, parallelIndex)
    const bookingKey = await (await apiOf(ownServer)).book(first, canary)
    const nextKey = await (await apiOf(ownServer)).book(second, otherPatient)
    const visit = `${ownServer.url}/appointments/${bookingKey}`
    const { seen, look } = watch(context)

    await page.goto(ownServer.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(visit)
    await giveBirthDate(page, canary.dateOfBirth, t)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(canary.firstName)
    await look(page)
    await page.getByRole('button', { name: t('upload.show-by-code') }).click()
    const code = () => ownServer.messages().flatMap((text) => /#(\d{6})/.exec(text)?.[1] ?? [])[0] ?? ''
    await expect.poll(code).toMatch(/^\d{6}$/)
    await look(page)
    await giveCode(page, code(), t)
    await page.goto(`${visit}/result`)
    await expect(page.getByText(t('results.none'))).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: t('session.sign-out') }).click()
    await expect(page).toHaveURL(`${ownServer.url}/`)
    await look(page)

    const secrets = [...Object.values(canary), '13 December 1931', code()]
    const heldIn = (texts: string) => secrets.filter((secret) => texts.includes(String(secret)))
    expect(heldIn(seen.join('\n'))).toEqual([])
    expect(heldIn(await storedTexts(page))).toEqual([])
    expect(ownServer.log()).toContain('/api/authentication')
    expect(heldIn(ownServer.log())).toEqual([])

    await test.step('Offline its address shows nothing of the visit', async () => {
      await context.setOffline(true)
      await page.goto(visit)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(heldIn(await page.content())).toEqual([])
      await context.setOffline(false)
    })
    await test.step('And the next person sees their own visit alone', async () => {
      await page.goto(`${ownServer.url}/appointments/${nextKey}`)
      await giveBirthDate(page, otherPatient.dateOfBirth, t)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(otherPatient.firstName)
      expect(heldIn(await page.content())).toEqual([])
    })
  },
)
