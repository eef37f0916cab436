// Visit passes before a kiosk's camera, which Chromium plays from a file.
import { writeFileSync } from 'node:fs'
import encodeQr from 'qr'
import sharp from 'sharp'
import { identify, isEarlyToday, marama, passCodeOf, startWithDesk, writeBirthDate } from '../fixtures/check-in.ts'
import { enrol, kioskConnected } from '../fixtures/enrolment.ts'
import { letTimePass } from '../fixtures/kiosk-person.ts'
import { personaOf } from '../fixtures/personas.ts'
import { expect, onDesktop, test } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

const t = textsOf('en-AU')

test.setTimeout(240_000)

/** A square code on a sheet of paper; of no text the paper alone. */
const filmOf = async (text: string | undefined): Promise<Buffer> => {
  const data = encodeQr(text ?? 'x', 'raw', { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const code = text === undefined ? '' : `<path d="${path}" transform="translate(120 40) scale(${400 / data.length})"/>`
  const frame = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#eee"/>${code}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
  return Buffer.concat(Array.from({ length: 10 }, () => frame))
}

test(
  'a pass before the camera is checked in with the birth date; one that is forged, of another day or too early is refused as a name is, and the camera ends with its person [S-114, CHECKIN-26, KIOSK-13]',
  onDesktop,
  async ({ page: phone, ownServer, playwright, launchOptions }, testInfo) => {
    await startWithDesk(ownServer)
    const film = testInfo.outputPath('camera.mjpeg')
    const show = async (text?: string): Promise<void> => writeFileSync(film, await filmOf(text))
    await show()
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...camera],
    })
    const context = await browser.newContext({
      viewport: { width: 1080, height: 1920 },
      hasTouch: true,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const heading = page.getByRole('heading', { level: 1 })
    const scan = (): Promise<void> => page.getByRole('link', { name: t('kiosk.scan-pass') }).tap()
    const startAgain = async (): Promise<void> => {
      await page.getByRole('button', { name: t('kiosk.start-again') }).tap()
      await expect(page.getByText(kioskConnected)).toBeVisible()
    }
    await enrol(page, ownServer)
    const codes = await test.step('Given passes of today and of another day', async () => {
      const ofPersona = async (slug: string) => passCodeOf(phone, ownServer, await personaOf(ownServer, slug))
      return {
        ready: await ofPersona('here-ready'),
        ...(isEarlyToday() && { early: await ofPersona('here-early') }),
        otherDay: await ofPersona('marama'),
      }
    })
    await test.step('Another code is told apart, and nothing of it is taken', async () => {
      await show('https://example.com/menu')
      await scan()
      await expect(page.getByText(t('check-in.pass-foreign'))).toBeVisible()
      await startAgain()
    })
    const refusals = [
      ['forged', codes.ready.split('').reverse().join(''), marama.dateOfBirth, t('check-in.fault-NOT_FOUND')],
      ['of another day', codes.otherDay, '1978-09-14', t('check-in.fault-NOT_FOUND')],
      ['of another person', codes.ready, '1979-09-14', t('check-in.fault-NOT_FOUND')],
      ...(codes.early ? [['too early', codes.early, '1985-01-20', /^Check-in opens at/] as const] : []),
    ] as const
    for (const [what, code, dateOfBirth, said] of refusals)
      await test.step(what, async () => {
        await show(code)
        await scan()
        await expect(heading).toHaveText(t('check-in.ask-date'))
        await writeBirthDate(page, dateOfBirth)
        await page.getByRole('button', { name: t('check-in.continue') }).tap()
        await expect(heading).toHaveText(said)
        await startAgain()
      })
    await test.step('Who walks away from the camera is warned, and it ends with them', async () => {
      await show()
      await scan()
      const video = page.getByLabel(t('check-in.pass-camera'))
      await expect(video).toBeVisible()
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
      await letTimePass(page, 60)
      await page.getByRole('alertdialog', { name: t('kiosk.still-there') }).waitFor()
      await letTimePass(page, 10)
      await expect(page.getByText(kioskConnected)).toBeVisible()
      await expect(page.locator('video')).toHaveCount(0)
    })
    await test.step('A true pass leads to its visit, as the name does', async () => {
      await show(codes.ready)
      await scan()
      await expect(heading).toHaveText(t('check-in.ask-date'))
      await writeBirthDate(page, marama.dateOfBirth)
      await page.getByRole('button', { name: t('check-in.continue') }).tap()
      await expect(heading).toHaveText(t('check-in.is-this-you').replace('{{name}}', 'Mārama'))
      await startAgain()
      await identify(page, marama, t)
      await expect(heading).toHaveText(t('check-in.is-this-you').replace('{{name}}', 'Mārama'))
    })
    await browser.close()
  },
)
