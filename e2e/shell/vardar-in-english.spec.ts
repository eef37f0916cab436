import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { choosable } from '../fixtures/api.ts'
import { bookingSteps } from '../fixtures/booking.ts'
import { marama } from '../fixtures/patients.ts'
import { isLive } from '../fixtures/providers.ts'
import { expect, gateOnPhone, test } from '../fixtures/test.ts'

const examSlug = 'ultrazvuk-abdomen'
const clinicSlug = 'skopje-karpos'
const missing = 'Ако имате дијабетес, јавете ни се. Ќе Ви најдеме утрински термин.'

/** The shipped pack without an invented calendar, and without one note in English. */
const writePack = (folder: string): string => {
  const packs = join(folder, 'packs')
  const pack = join(packs, 'vardar')
  cpSync(join(import.meta.dirname, '../../server/providers/vardar'), pack, { recursive: true })
  const change = (file: string, how: (content: Record<string, object>) => object): void =>
    writeFileSync(join(pack, file), JSON.stringify(how(JSON.parse(readFileSync(join(pack, file), 'utf8')))))
  change('provider.json', (provider) => ({ ...provider, demo: false }))
  change('overlays/en-AU/exams.json', (exams) => ({
    ...exams,
    [examSlug]: { ...exams[examSlug], warning: undefined },
  }))
  return packs
}

/** Of the table of post codes, which is in the pack's first locale alone. */
const place = 'Скопје, Центар'

/** Nothing that is read or spoken is in Cyrillic, but for what says that it is Macedonian, and places. */
const expectEnglish = (page: Page, what: string): Promise<void> =>
  test.step(`Then ${what} speaks English`, () =>
    expect
      .poll(() =>
        page.evaluate((name) => {
          const body = document.body.cloneNode(true) as HTMLElement
          for (const other of body.querySelectorAll('script, style, noscript, [lang=mk]')) other.remove()
          const labels = [...body.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))
          return [document.title, body.textContent, ...labels]
            .join('\n')
            .replaceAll(name, '')
            .replaceAll(`or ${name.split(',')[0]}`, '')
            .match(/\p{Script=Cyrillic}+/gu)
        }, place),
      )
      .toBeNull())

const readMail = (folder: string): string | undefined => {
  const name = readdirSync(folder).find(
    (file) => file.endsWith('.eml') && readFileSync(join(folder, file), 'utf8').includes(marama.email),
  )
  return name && readFileSync(join(folder, name), 'utf8')
}

/** The parts of a message, each decoded. */
const partsOf = (mail: string): string[] =>
  mail.split(/\r\n--[^\r\n]+(?:\r\n|$)/).map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const body = rest.join('\r\n\r\n')
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body
  })

test(
  'the Macedonian provider is booked in English, its exams, clinics and mail too, and one missing text says its language [BOOK-01, BOOK-07, BOOK-11, BOOK-21, I18N-01, I18N-02]',
  gateOnPhone,
  async ({ page, context, ownServer, apiOf, axe }) => {
    // A start of a server, a whole booking and its mail.
    test.setTimeout(180_000)
    const folder = mkdtempSync(join(tmpdir(), 'front-door-vardar-'))
    const data = join(folder, 'data')
    ownServer.setEnvironment({ PROVIDER: 'vardar', PROVIDERS_DIR: writePack(folder), DATA_DIR: data })
    await ownServer.start()
    try {
      const { url } = ownServer
      const booking = bookingSteps(page)
      const free = await (await apiOf(ownServer)).freeTimes({ regionSlug: 'skopje', examSlug, clinicSlug })
      const [offer] = choosable(free)
      if (!offer) throw new Error('The calendar has no free time here.')
      await context.addCookies([{ name: 'language', value: 'en-AU', url }])
      await page.goto(url)
      await isLive(page)
      await expect(page).toHaveTitle(/Vardar Diagnostics/)
      await expectEnglish(page, 'the home page')
      await axe('the home page')

      await booking.chooseRegion('Skopje')
      await expect(booking.heading('Which exams do you need?')).toBeVisible()
      await isLive(page)
      await expectEnglish(page, 'the list of exams')
      await test.step('When I look into an exam', async () => {
        await page.getByRole('button', { name: 'About Abdominal ultrasound' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText('Do not eat for 6 hours before the exam.')
        await expect(dialog).toContainText('Drink plain water only.')
        await expect(dialog.getByText(missing)).toHaveAttribute('lang', 'mk')
        await expectEnglish(page, 'the exam')
        await axe('the exam')
        await page.keyboard.press('Escape')
      })

      await test.step('When I choose a time at a clinic', async () => {
        const { clinicId, date, startTime } = offer
        await page.goto(
          `${url}/skopje/${examSlug}?${new URLSearchParams({ clinicId: String(clinicId), date, startTime })}`,
        )
        await isLive(page)
        await expect(page.getByRole('region', { name: 'Times' })).toContainText('Vardar Karposh')
        await expectEnglish(page, 'the page of times')
      })
      await booking.holdTime()
      await test.step('When I fill in who the visit is for', async () => {
        await expect(booking.heading('Who is the visit for?')).toBeVisible()
        await expect(page.getByText('Vardar Diagnostics collects these details')).toBeVisible()
        await expectEnglish(page, 'the details')
        for (const [label, text] of [
          ['First name', 'Marama'],
          ['Last name', marama.lastName],
          ['Day', marama.day],
          ['Month', marama.month],
          ['Year', marama.year],
          ['Contact number', '+389 70 000 124'],
          ['Email (optional)', marama.email],
        ] as const)
          await booking.field(label).fill(text)
      })
      await booking.goToCheck()
      await expect(page.getByRole('main')).toContainText('78 Partizanski Odredi Boulevard')
      await expectEnglish(page, 'the check')
      await page.getByRole('button', { name: 'Request this visit' }).click()

      await test.step('Then my visit stands there in English', async () => {
        await expect(page).toHaveURL(/\/appointments\//)
        const visit = page.getByRole('region', { name: 'Your visit', exact: true })
        await expect(visit).toContainText('Abdominal ultrasound')
        await expect(visit).toContainText('The lift is to the left of the entrance.')
        await expect(page.getByText('No food', { exact: true })).toBeVisible()
        await expect(page.getByText(missing)).toHaveAttribute('lang', 'mk')
        await expectEnglish(page, 'the confirmation')
      })

      await test.step('and so does the mail', async () => {
        const messages = join(data, 'messages')
        await expect.poll(() => readMail(messages)).toBeDefined()
        const parts = partsOf(readMail(messages) ?? '')
        const html = parts.find((part) => part.includes('<html lang="en-AU">')) ?? ''
        expect(html).toContain('Abdominal ultrasound')
        expect(html).toContain('78 Partizanski Odredi Boulevard')
        expect(html).toMatch(new RegExp(`<p [^>]*lang="mk">${missing}</p>`))
        expect(html.replace(missing, '')).not.toMatch(/\p{Script=Cyrillic}/u)
        const calendar = parts.find((part) => part.includes('BEGIN:VCALENDAR')) ?? ''
        expect(calendar).toContain('Vardar Karposh')
        expect(calendar).not.toMatch(/\p{Script=Cyrillic}/u)
      })
    } finally {
      await ownServer.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
