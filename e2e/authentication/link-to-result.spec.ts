// From the link of a message to a report, with the code read where the patient reads it: at a gateway and at a mail server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { type SmsGateway, startSmsGateway } from '#server/neighbours/sms-gateway.ts'
import type { Locale } from '#src/contract/codes/locales.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import type { Offer } from '../fixtures/api.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import type { OwnServer } from '../fixtures/own-server.ts'
import { otherPatient } from '../fixtures/patients.ts'
import { aurora, listFreeSlots, vardar } from '../fixtures/providers.ts'
import { giveBirthDate, giveCode } from '../fixtures/sign-in.ts'
import { test as base, expect, gateOnEither, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

type Neighbours = { gateway: SmsGateway; mailServer: MailServer }

const test = base.extend<Neighbours>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must prepare from this pattern
  gateway: async ({}, use) => {
    const gateway = await startSmsGateway()
    await use(gateway)
    await gateway.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer()
    await use(mailServer)
    await mailServer.close()
  },
})

// A server is started.
test.setTimeout(180_000)

const dayMilliseconds = 86_400_000

/** A report of yesterday that the clinic has released. */
const releaseReport = (server: OwnServer, clinicSlug: string, { date }: Offer): Promise<void> =>
  test.step('Given the clinic has released a report', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'front-door-e2e-report-'))
    const file = join(folder, 'report.pdf')
    const report = await PDFDocument.create()
    report.addPage([595, 842])
    writeFileSync(file, await report.save())
    const visits = await server.desk('visits', '--clinic', clinicSlug, '--day', date)
    const line = visits.split('\n').find((each) => each.includes(otherPatient.lastName)) ?? ''
    const [reference = ''] = /[2-9B-Z]{3} [2-9B-Z]{3}/.exec(line) ?? []
    const yesterday = new Date(Date.now() - dayMilliseconds).toISOString()
    const times = ['--performed', yesterday, '--reported', yesterday]
    const added = await server.desk('results', 'add', reference, '--file', file, ...times)
    const slug = /release (\S+)/.exec(added)?.[1] ?? ''
    await server.desk('results', 'release', slug)
    rmSync(folder, { recursive: true })
  })

type Case = {
  locale: Locale
  patientDetails?: Partial<PatientDetails>
  environment: Record<string, string>
}

/** A booking made elsewhere; answers the link of the visit. */
const bookElsewhere = async (
  { ownServer, apiOf }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'ownServer' | 'apiOf'>,
  parallelIndex: number,
  { locale, patientDetails, environment }: Case,
): Promise<string> => {
  const place = locale === 'mk' ? vardar : aurora
  ownServer.setEnvironment({ PROVIDER: locale === 'mk' ? 'vardar' : 'aurora', ...environment })
  await ownServer.start()
  const api = await apiOf(ownServer)
  const [offer] = await listFreeSlots(api, { ...place, url: ownServer.url }, parallelIndex)
  const isPending = locale === 'mk'
  const bookingKey = await api.book(offer, { ...otherPatient, ...patientDetails }, { isPending })
  await releaseReport(ownServer, place.clinicSlugs[parallelIndex % 2] ?? place.clinicSlugs[0], offer)
  return `${ownServer.url}/appointments/${bookingKey}`
}

const openResults = async (page: Page, link: string, t: (key: string) => string): Promise<void> => {
  await test.step('When I open the link and give my birth date, my visit is there', async () => {
    const behind: string[] = []
    page.on('request', (request) => {
      if (/\/confirmation\.page-/.test(request.url())) behind.push(request.url())
    })
    await page.goto(link)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(behind, 'The page behind the sign-in comes after it.').toEqual([])
    await giveBirthDate(page, otherPatient.dateOfBirth, t)
    await expect(page).toHaveURL(link)
    await expect(page.getByRole('heading', { name: t('results.entry'), exact: true })).toBeVisible()
  })
  await test.step('And ask for my results, a code is needed', async () => {
    await page
      .getByRole('link', { name: t('results.title') })
      .first()
      .click()
    await page.getByRole('button', { name: t('results.get-code') }).click()
    await expect(page.getByRole('dialog', { name: t('one-time-password.title') })).toBeVisible()
  })
}

const seeReport = (page: Page, t: (key: string) => string): Promise<void> =>
  test.step('Then the report can be read', async () => {
    await page.getByRole('button', { name: t('results.read') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    await expect(dialog.getByRole('link', { name: t('upload.download') })).toBeVisible()
    await dialog
      .getByRole('button', { name: t('dialog.close') })
      .last()
      .click()
  })

/** The last line binds the code to our host alone. */
const boundCode = /\n@localhost #(\d{6})$/

const codeAt = async (gateway: SmsGateway): Promise<string> => {
  const sent = (): string => gateway.inbox.flatMap(({ body }) => boundCode.exec(body)?.[1] ?? []).at(-1) ?? ''
  await expect.poll(sent, { timeout: 30_000 }).toMatch(/^\d{6}$/)
  return sent()
}

/** That the result is ready; a fault is for the code alone. */
const messagesBefore = 1

const numbers = { 'en-AU': '+61 491 570 159', mk: '+389 70 000 125' } as const

for (const locale of ['en-AU', 'mk'] satisfies Locale[])
  test(
    `a link leads to my visit, and a code by SMS to my result, in ${locale} [AUTH-10, AUTH-12, AUTH-13, AUTH-16, PORTAL-05, S-55, S-111]`,
    locale === 'en-AU' ? gateOnEither : {},
    async ({ page, ownServer, apiOf, gateway, axe, picture }, { parallelIndex }) => {
      const t = textsOf(locale)
      const contactNumber = numbers[locale]
      const link = await bookElsewhere({ ownServer, apiOf }, parallelIndex, {
        locale,
        patientDetails: { contactNumber },
        environment: { SMS_URL: gateway.address },
      })
      await expect.poll(() => gateway.inbox.length).toBe(messagesBefore)
      // Of one that is refused for now, the patient notices nothing but seconds.
      if (locale === 'mk') gateway.refuseNext(503)
      await openResults(page, link, t)
      const code = await codeAt(gateway)
      expect(gateway.inbox.at(-1)?.to).toBe(contactNumber.replaceAll(' ', ''))
      await axe('the question for the code in place')
      await picture(`code-in-place-${locale}`)
      await giveCode(page, code, t)
      await seeReport(page, t)
      await axe('results that can be read')
      await picture(`result-${locale}`)
      if (locale === 'mk') await expectMacedonian(page, 'results that can be read')
    },
  )

test(
  'a code that the gateway forgot is sent again when I ask for it [AUTH-04, AUTH-10, AUTH-21]',
  onDesktop,
  async ({ page, ownServer, apiOf, gateway }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    const environment = { SMS_URL: gateway.address }
    const link = await bookElsewhere({ ownServer, apiOf }, parallelIndex, { locale: 'en-AU', environment })
    await expect.poll(() => gateway.inbox.length).toBe(messagesBefore)
    const asked = gateway.asked()
    gateway.forgetNext()
    await openResults(page, link, t)
    await expect.poll(() => gateway.asked()).toBe(asked + 1)
    const again = page.getByRole('dialog').getByRole('button', { name: t('one-time-password.again'), exact: true })
    await test.step('Its button counts, then sends', async () => {
      await expect(again).toBeVisible({ timeout: 20_000 })
      await again.click()
    })
    await giveCode(page, await codeAt(gateway), t)
    await seeReport(page, t)
  },
)

test(
  'without a mobile the code comes by e-mail [AUTH-10, S-70]',
  onDesktop,
  async ({ page, ownServer, apiOf, mailServer }, { parallelIndex }) => {
    const t = textsOf('en-AU')
    const email = 'siobhan@example.com'
    const { host, port } = mailServer.address
    const link = await bookElsewhere({ ownServer, apiOf }, parallelIndex, {
      locale: 'en-AU',
      patientDetails: { contactNumber: '03 9000 1234', email },
      environment: { SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: 'visits@aurora.example' },
    })
    await openResults(page, link, t)
    const codeSent = (): string =>
      mailServer.inbox
        .filter(({ to }) => to.includes(email))
        .flatMap(({ mail }) => /^\s*(\d{6})\s*$/m.exec(mail.text ?? '')?.[1] ?? [])[0] ?? ''
    await expect.poll(codeSent, { timeout: 30_000 }).toMatch(/^\d{6}$/)
    await giveCode(page, codeSent(), t)
    await seeReport(page, t)
  },
)
