// A referral is photographed while booking, the network goes, the page is reloaded: the clinic has it once in the end, and
// nothing said more than was true on the way.
import { listDocuments } from '#src/contract/calls/documents.calls.ts'
import { openApi } from '../fixtures/api.ts'
import { expectMacedonian } from '../fixtures/macedonian.ts'
import { marama } from '../fixtures/patients.ts'
import { leaveDialogOf } from '../fixtures/problems.ts'
import { bookingKeyInTab, chooseFile, choosePhoto, heicPhoto } from '../fixtures/referral.ts'
import { expect, gateOnPhone, onPhone, test } from '../fixtures/test.ts'

test(
  'the network goes after the photo: it is kept over a reload and reaches the clinic once [STATE-06, ATT-01, ATT-08]',
  gateOnPhone,
  async ({ page, booking, offers, axe, picture, problems }) => {
    const [offer] = await offers()
    await booking.hold(offer)
    await booking.fillIn(marama)
    const bookingKey = await bookingKeyInTab(page)
    const listed = async () => (await openApi(page.request).call(listDocuments, { params: { bookingKey } })).body
    const row = page.getByRole('list', { name: 'Your referral' }).getByRole('listitem')

    await page.getByRole('button', { name: 'Add your referral' }).click()
    await choosePhoto(page, /^(?:Take a photo|Choose a file)$/)
    await expect(page.getByRole('heading', { name: 'Can we read this page?' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'What we see in the photo' })).toContainText('All four edges')
    await axe('the photo')
    await picture('referral-photo')

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Use this one' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(row).toContainText(/Saved on this (?:phone|computer)\s*Not sent yet/)
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible()
    await expect(page.getByText(/^Sending/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /document not sent$/ })).toBeVisible()
    await axe('a document that is not sent')

    // The page comes again, the clinic's answer to documents does not.
    await page.route(/\/api\/(?:documents|ping)/, (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    expect(problems.splice(0)).toEqual([leaveDialogOf])
    await booking.seeTyped(marama)
    // An upload may have been cut on its way: then it is asked for, and that is as true as that it waits.
    await expect(row).toContainText(
      /Saved on this|Not sent|Stopped|Checking whether it arrived|We do not know whether it arrived/,
    )
    await expect(page.getByText('Received by the clinic')).toHaveCount(0)
    expect(await listed()).toEqual([])

    await page.unroute(/\/api\/(?:documents|ping)/)
    // The upload may begin by itself at any moment, which takes the button away.
    await row.getByRole('button', { name: /^Try now/ }).evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    await expect(row).toContainText('Received by the clinic', { timeout: 30_000 })
    await expect(page.getByRole('button', { name: /document not sent$/ })).toHaveCount(0)
    expect(await listed()).toMatchObject([{ contentType: 'image/jpeg', examSlug: offer.examSlug }])

    await booking.agree()
    await booking.goToCheck()
    await booking.book()
    await booking.seeBooked(marama.firstName)
    await expect(page.getByRole('button', { name: /^Add your referral/ })).toHaveCount(0)
    expect(await listed()).toHaveLength(1)
  },
)

test(
  'a HEIC that is chosen without a network is kept as it was taken, and reaches the clinic as a JPEG [ATT-01, S-74]',
  gateOnPhone,
  async ({ page, booking, offers, axe }) => {
    const [offer] = await offers()
    await booking.hold(offer)
    const bookingKey = await bookingKeyInTab(page)
    const row = page.getByRole('list', { name: 'Your referral' }).getByRole('listitem')
    const heic = { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: await heicPhoto() }

    await page.getByRole('button', { name: 'Add your referral' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.context().setOffline(true)
    await chooseFile(page, /^Choose a file/, heic)
    await expect(row).toContainText('It will be prepared and sent when you are online.')
    await axe('a photo that is made ready later')

    await page.context().setOffline(false)
    await expect(row).toContainText('Received by the clinic', { timeout: 30_000 })
    const { body } = await openApi(page.request).call(listDocuments, { params: { bookingKey } })
    expect(body).toMatchObject([{ fileName: 'IMG_0002.jpg', contentType: 'image/jpeg' }])

    // With a network it is looked at like any other.
    await page.getByRole('button', { name: 'Add a document' }).click()
    await chooseFile(page, /^Choose a file/, heic)
    await expect(page.getByRole('heading', { name: 'Can we read this page?' })).toBeFocused({ timeout: 30_000 })
    await expect(page.getByRole('list', { name: 'What we see in the photo' })).toContainText('All four edges')
  },
)

test(
  'a referral in Macedonian: every word of it, from the photo to the receipt [ATT-01]',
  onPhone,
  async ({ page, vardar, axe }) => {
    await page.goto(`${vardar}/skopje/ultrazvuk-tiroidna-zlezda`)
    await page
      .getByRole('button', { name: /, слободно$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Задржете го терминот' }).click()
    const add = page.getByRole('button', { name: /^Додајте/ })
    await add.click()
    await expectMacedonian(page, 'the dialog')
    await choosePhoto(page, /^(?:Фотографирајте|Изберете датотека)$/)
    await expect(page.getByRole('heading', { name: 'Дали може да се прочита страницава?' })).toBeVisible()
    await expectMacedonian(page, 'the photo')
    await axe('the photo in Macedonian')
    await page.getByRole('button', { name: 'Користете ја оваа' }).click()
    await page.getByRole('button', { name: 'Испратете', exact: true }).click()
    await expect(page.getByText('Клиниката го прими')).toBeVisible({ timeout: 30_000 })
    await expectMacedonian(page, 'the document')
  },
)
