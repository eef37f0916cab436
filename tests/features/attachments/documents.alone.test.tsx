// Adding a referral while booking: what is chosen, what is said of it, and what the clinic has in the end.
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentListApi } from '#src/api/document-list.api.ts'
import { setFetch } from '#src/api/request.ts'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import {
  deleteDocument,
  getDocumentFile,
  getDocumentSettings,
  listDocuments,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
import { endUploads } from '#src/core/uploads/run-uploads.ts'
import { forgetCaptures } from '#src/features/attachments/capture/captures-mark.ts'
import type { PhotoAnswer } from '#src/features/attachments/capture/photo/photo-work.ts'
import { forgetFile } from '#src/features/attachments/unsaved/file-cache.ts'
import { selectBookingKey } from '#src/features/booking/hold/booking-keys.slice.ts'
import { deleteCaptures, listCaptures } from '#src/offline/captures.ts'
import { queueDatabase } from '#src/offline/queue/queue-database.ts'
import { enqueueUpload, listUploads, removeUploads, setQueueDelays } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, newKey, slot } from '#tests/support/booking.ts'
import { fillDetails, openHeld, pageTitles, pressBook, pressCheck } from '#tests/support/booking-pages.ts'
import { jpeg, pdf } from '#tests/support/documents.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { openWire, type Wire } from '#tests/support/uploads.ts'

let backend: Backend
let wire: Wire
// jsdom's own requests would look for a network.
vi.mock('#src/api/upload-transport.ts', () => ({
  pageTransport: (...args: Parameters<Wire['transport']>) => wire.transport(...args),
}))
beforeAll(async () => {
  backend = await startBackend()
})

const fine = { isSharp: true, isDark: false, glare: undefined, hasAllEdges: true }
/** What the photo worker answers; the real one needs a browser's canvas. */
let photo: PhotoAnswer | 'no worker'

class PhotoWorker {
  onmessage?: (event: { data: PhotoAnswer }) => void
  onerror?: (event: Partial<ErrorEvent>) => void
  postMessage(): void {
    const answer = photo
    setImmediate(() => (answer === 'no worker' ? this.onerror?.({}) : this.onmessage?.({ data: answer })))
  }
  terminate(): void {}
}

const good = async (red = 200): Promise<PhotoAnswer> => ({
  bytes: new Uint8Array(await jpeg(60, 40, red)).buffer,
  width: 60,
  height: 40,
  findings: fine,
})

let online = true
const setOnline = (isOnline: boolean): void => {
  online = isOnline
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

beforeEach(async () => {
  // The queue waits by the clock.
  vi.useRealTimers()
  setQueueDelays(50)
  await backend.reset()
  wire = openWire(backend)
  vi.stubGlobal('Worker', PhotoWorker)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  photo = await good()
})
afterEach(async () => {
  cleanup()
  online = true
  endUploads()
  await removeUploads()
  await deleteCaptures((await listCaptures(undefined, Date.now())).map(({ id }) => id))
  forgetCaptures()
  localStorage.clear()
})
afterAll(() => {
  setQueueDelays(1)
  return backend.close()
})

const pdfFile = async (name = 'referral.pdf', pages = 1): Promise<File> =>
  new File([new Uint8Array(await pdf(pages))], name, { type: 'application/pdf' })
const photoFile = async (name = 'IMG_0001.jpg'): Promise<File> =>
  new File([new Uint8Array(await jpeg())], name, { type: 'image/jpeg' })

/** As an iPhone keeps a photo; here no worker opens it but the one of the test. */
const heicFile = (): File => new File([`\0\0\0\x18ftypheic\0\0\0\0mif1heic`], 'IMG_0002.HEIC', { type: 'image/heic' })

const openDialog = async (user: UserEvent, words = 'Add your referral'): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: words }))
  await screen.findByRole('button', { name: 'Choose a file' })
  return screen.getByRole('dialog')
}

/** As the browser's picker would hand them over. */
const choose = (...files: File[]): void => {
  const control = document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement
  fireEvent.change(control, { target: { files } })
}

/** Up to the document that it may become; what is left is "Send". */
const takePhoto = async (user: UserEvent): Promise<void> => {
  await openDialog(user)
  choose(await photoFile())
  await user.click(await screen.findByRole('button', { name: 'Use this one' }))
}

const documentsOf = async (bookingKey: string) => (await backend.call(listDocuments, { params: { bookingKey } })).body

const row = async (state: string): Promise<HTMLElement> => {
  const words = await screen.findByText(state)
  return words.closest('li') as HTMLElement
}

const open = async (): Promise<OpenApp & { bookingKey: string }> => openHeld(backend)

/** What a reader says without taking the focus, in its order, from now on. */
const listen = (politeness: 'polite' | 'assertive' = 'polite'): readonly string[] => {
  const heard: string[] = []
  const region = document.querySelector(`[aria-live="${politeness}"]`) as HTMLElement
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) heard.push(textContent ?? '')
  }).observe(region, { childList: true })
  return heard
}

/** The most rows that documents stood in at any moment from now on, also behind a dialog. */
const countRows = (): (() => number) => {
  let most = 0
  const look = (): void => {
    most = Math.max(most, document.querySelectorAll('li[data-state]').length)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  return () => most
}

/** Of a slow device, which is behind with its list of photos from then on. Answers how to let it open them. */
const holdPhotos = (): (() => void) => {
  const { subtle } = crypto
  const decrypt = subtle.decrypt.bind(subtle)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.spyOn(subtle, 'decrypt').mockImplementation(async (how, ...given) => {
    const label = new TextDecoder().decode((how as AesGcmParams).additionalData)
    if (label.endsWith(' about')) await held
    return decrypt(how, ...given)
  })
  return letGo
}

describe('an address with upload=true', () => {
  const again = async ({ unmount }: OpenApp): Promise<void> => {
    unmount()
    await renderApp(backend, window.location.pathname + window.location.search)
  }
  const noDialog = async (): Promise<void> => {
    await screen.findByRole('button', { name: 'Add your referral' })
    expect(screen.queryByRole('dialog')).toBeNull()
  }

  it('opens the dialog once on arrival at the details, and a reload opens nothing [S-120]', async () => {
    const first = await open()
    first.unmount()
    const there = window.location.pathname + window.location.search
    const app = await renderApp(backend, `${there}&upload=true`)
    await screen.findByRole('button', { name: 'Choose a file' })
    expect(window.location.pathname + window.location.search).toBe(there)
    await app.user.click(screen.getByRole('button', { name: 'Close' }))
    await noDialog()
    await again(app)
    await noDialog()
  })

  it('does so on the confirmation, also without a network for the list [S-120]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    backend.failNext(listDocuments, 503)
    const app = await renderApp(backend, `/appointments/${bookingKey}?upload=true&x=1`)
    await screen.findByRole('button', { name: 'Choose a file' })
    expect(window.location.search).toBe('?x=1')
    await again(app)
    await noDialog()
  })

  it('says nothing with any other word [S-120]', async () => {
    const bookingKey = await book(backend, slot(backend, '09:20'))
    await renderApp(backend, `/appointments/${bookingKey}?upload=yes`)
    await noDialog()
  })
})

describe('[ATT-01, ATT-05, ATT-08] adding a referral while booking', () => {
  it('sends a PDF as soon as it is chosen, and says when the clinic has it', async () => {
    const { user, bookingKey } = await open()
    const heard = listen()
    await openDialog(user)
    choose(await pdfFile('Упат од д-р Петров.pdf'))
    const received = await row('Received by the clinic')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(received.textContent).toMatch(/Received by the clinic.*, \d+:\d\d [ap]m, time of this computer$/)
    await waitFor(() => expect(heard.at(-1)).toBe('The clinic has received Referral'))
    expect(await documentsOf(bookingKey)).toMatchObject([
      { fileName: 'Упат од д-р Петров.pdf', examSlug: 'thyroid-ultrasound', contentType: 'application/pdf' },
    ])
  })

  it('never says that what the clinic has "will be sent", however long the next file takes to save [S-102]', async () => {
    const { user } = await open()
    const heard = listen()
    const slow = await pdfFile('two.pdf', 2)
    const { slice } = slow
    let goOn = (): void => undefined
    vi.spyOn(slow, 'slice').mockImplementationOnce((...range) => {
      const head = slice.apply(slow, range)
      const ready = new Promise<void>((resolve) => {
        goOn = resolve
      })
      return Object.assign(head, { arrayBuffer: () => ready.then(() => Blob.prototype.arrayBuffer.call(head)) })
    })
    await openDialog(user)
    choose(await pdfFile('one.pdf'), slow)
    await waitFor(() => expect(heard).toContain('The clinic has received Referral'))
    setOnline(false)
    goOn()
    await waitFor(() => expect(heard.at(-1)).toBe('It is saved and will be sent'))
    expect(heard.filter((words) => words.includes('will be sent'))).toHaveLength(1)
  })

  it('never shows a photo twice: once as not finished, and once as the document it became', async () => {
    const { user } = await open()
    setOnline(false)
    const openPhotos = holdPhotos()
    const mostRows = countRows()
    await takePhoto(user)
    openPhotos()
    await screen.findByText('Not finished. Continue to send it.')
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await row('Saved on this computer')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull(), { timeout: 5000 })
    expect(mostRows()).toBe(1)
  })

  it('names documents of one kind by their files, on the screen and when spoken', async () => {
    const { user } = await open()
    const heard = listen()
    await openDialog(user)
    choose(await pdfFile('one.pdf'), await pdfFile('two.pdf', 2))
    await screen.findByRole('button', { name: 'View Referral, one.pdf' })
    await screen.findByRole('button', { name: 'View Referral, two.pdf' })
    await waitFor(() => expect(heard.at(-1)).toBe('The clinic has received Referral, two.pdf'))
  })

  it('never shows a document twice that the clinic lists before its answer is here', async () => {
    const { user, store, bookingKey } = await open()
    const mostRows = countRows()
    wire.choose((name) => (name === uploadDocument.name ? 'drop-after-commit' : 'drop-before'))
    await openDialog(user)
    choose(await pdfFile())
    await screen.findByText(/^(Sending, 50%|We do not know whether it arrived)$/)
    await waitFor(async () => expect(await documentsOf(bookingKey)).toHaveLength(1))
    await act(() =>
      store.dispatch(
        documentListApi.endpoints.listDocuments.initiate({ params: { bookingKey } }, { forceRefetch: true }),
      ),
    )
    expect(document.querySelector('li[data-state]')?.textContent).not.toContain('Received by the clinic')
    wire.choose(undefined)
    setOnline(true)
    await row('Received by the clinic')
    expect(mostRows()).toBe(1)
  })

  it('goes on asking for the referral after a document of another type', async () => {
    const { user, bookingKey } = await open()
    await openDialog(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is it?' }), 'Implant card')
    choose(await pdfFile('card.pdf'))
    await row('Received by the clinic')
    expect(await documentsOf(bookingKey)).toMatchObject([
      { documentTypeId: 'implant-card', additional: true, isReferral: false },
    ])
    await openDialog(user)
    expect(screen.getByRole('combobox', { name: 'What is it?' })).toHaveProperty('value', 'referral')
    choose(await pdfFile('letter.pdf', 2))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add your referral' })).toBeNull())
  })

  it('shows a photo with what can be said of it, and sends it only when asked to', async () => {
    const { user, bookingKey } = await open()
    photo = {
      ...((await good()) as object),
      findings: { ...fine, glare: { spot: 'top-right', box: { left: 0.7, top: 0.1, width: 0.2, height: 0.1 } } },
    } as PhotoAnswer
    await openDialog(user)
    choose(await photoFile())
    const heading = await screen.findByRole('heading', { name: 'Can we read this page?' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const said = screen.getByRole('list', { name: 'What we see in the photo' })
    expect(
      within(said)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'All four edges are in the photo',
      'Sharp enough to read',
      'Bright spot at the top rightTilt the phone away from the light.',
    ])
    await user.click(screen.getByRole('button', { name: 'Use this one' }))
    expect(await documentsOf(bookingKey)).toEqual([])
    await screen.findByText('May be hard to read')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await row('Received by the clinic')
    expect(await documentsOf(bookingKey)).toMatchObject([{ contentType: 'image/jpeg' }])
  })

  it('turns a photo before it is sent: what is sent is the turned one, once', async () => {
    const { user, bookingKey } = await open()
    await openDialog(user)
    choose(await photoFile())
    const turn = await screen.findByRole('button', { name: 'Turn' })
    const asked = vi.spyOn(PhotoWorker.prototype, 'postMessage')
    photo = { ...((await good(90)) as object), width: 40, height: 60 } as PhotoAnswer
    const heard = listen()
    await user.click(turn)
    await waitFor(() => expect(heard).toContain('Turned to the right'))
    expect(asked.mock.calls).toEqual([[expect.objectContaining({ turns: 1, mime: 'image/jpeg' })]])
    expect(document.activeElement).toBe(turn)
    expect(await listCaptures(bookingKey, Date.now())).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Use this one' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await row('Received by the clinic')
    expect(await documentsOf(bookingKey)).toMatchObject([{ size: (await jpeg(60, 40, 90)).length }])
  })

  it('makes one PDF of several photos, in the order they are put in', async () => {
    const { user, bookingKey } = await open()
    await openDialog(user)
    choose(await photoFile('a.jpg'), await photoFile('b.jpg'))
    await screen.findByRole('heading', { name: 'Pages of your document' })
    await user.click(screen.getByRole('button', { name: 'Move page 2 up' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const received = await row('Received by the clinic')
    expect(received.textContent).toContain('PDF, 2 pages')
    expect(await documentsOf(bookingKey)).toMatchObject([{ contentType: 'application/pdf' }])
    expect(await listCaptures(undefined, Date.now())).toEqual([])
  })

  it('keeps each photo before the next is taken: pages are there again after the page was thrown out', async () => {
    const { user, unmount, bookingKey } = await open()
    await openDialog(user)
    choose(await photoFile())
    await user.click(await screen.findByRole('button', { name: 'Use this one' }))
    unmount()
    expect(await listCaptures(bookingKey, Date.now())).toMatchObject([{ purpose: 'page' }])
  })
})

describe('[ATT-05] two exams that each need a referral', () => {
  const states = async (): Promise<(string | null)[]> => {
    const list = await screen.findByRole('list', { name: 'Referrals you need' })
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  }
  const openBooked = async () => {
    const second = slot(backend, '10:00', { exam: 'abdomen-ultrasound' })
    const bookingKey = await book(backend, slot(backend, '09:20'), second)
    const { user } = await renderApp(backend, `/appointments/${bookingKey}`)
    await findPage('You are booked, Mārama')
    return { user, bookingKey }
  }

  it('say which has its referral and which lacks it', async () => {
    const { user, bookingKey } = await openBooked()
    expect(await states()).toEqual([
      'Thyroid ultrasound: referral still missing',
      'Abdomen ultrasound: referral still missing',
    ])
    await openDialog(user, 'Add the referral for Abdomen ultrasound')
    expect(screen.getByRole('combobox', { name: 'For which exam?' })).toHaveProperty('value', 'abdomen-ultrasound')
    choose(await pdfFile())
    await waitFor(async () =>
      expect(await states()).toEqual([
        'Thyroid ultrasound: referral still missing',
        'Abdomen ultrasound: referral received by the clinic',
      ]),
    )
    expect(await documentsOf(bookingKey)).toMatchObject([{ examSlug: 'abdomen-ultrasound', additional: false }])
    const asked = screen.getAllByRole('button', { name: /^Add (the|your) referral/ })
    expect(asked.map(({ textContent }) => textContent)).toEqual(['Add the referral for Thyroid ultrasound'])
  })

  it('have both by one letter that is for the whole visit', async () => {
    const { user, bookingKey } = await openBooked()
    await openDialog(user, 'Add the referral for Thyroid ultrasound')
    await user.selectOptions(screen.getByRole('combobox', { name: 'For which exam?' }), 'For all exams in this visit')
    choose(await pdfFile())
    await waitFor(async () =>
      expect(await states()).toEqual([
        'Thyroid ultrasound: referral received by the clinic',
        'Abdomen ultrasound: referral received by the clinic',
      ]),
    )
    expect(await documentsOf(bookingKey)).toMatchObject([{ examSlug: null }])
    expect(screen.queryByRole('button', { name: /^Add the referral for/ })).toBeNull()
  })
})

it('photos that another tab has sent are not sent from this one once more [STATE-06]', async () => {
  const { user } = await open()
  await openDialog(user)
  choose(await photoFile())
  await user.click(await screen.findByRole('button', { name: 'Use this one' }))
  await screen.findByRole('button', { name: 'Send' })
  const other = new BroadcastChannel('sent-pages')
  other.postMessage((await listCaptures(undefined, Date.now())).map(({ id }) => id))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
  other.close()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
})

describe('[ATT-14] "View"', () => {
  const buttonsOf = (found: HTMLElement) =>
    within(found)
      .queryAllByRole('button')
      .map((button) => button.textContent)

  /** A page opened anew, of this device or of one that never had the document. */
  const openAnew = async (bookingKey: string, device: 'same' | 'other'): Promise<OpenApp> => {
    for (const { key } of await listUploads(bookingKey)) forgetFile(key)
    cleanup()
    if (device === 'other') {
      endUploads()
      await removeUploads()
    }
    const app = await renderApp(backend, window.location.pathname + window.location.search)
    await findPage(pageTitles.details)
    return app
  }
  const sendOne = async (): Promise<{ bookingKey: string }> => {
    const { user, bookingKey } = await open()
    await openDialog(user)
    choose(await pdfFile())
    await row('Received by the clinic')
    return { bookingKey }
  }
  const view = async (user: UserEvent): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: /^View Referral/ }))
    return screen.findByRole('dialog', { name: /^Referral/ })
  }

  it('of a picture zooms by buttons, keys and double tap; one that fails keeps its download [ATT-13, ATT-16, ATT-17, ATT-20, S-76]', async () => {
    const { user } = await open()
    await takePhoto(user)
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await row('Received by the clinic')
    const preview = await view(user)
    const picture = await within(preview).findByRole('img', { name: /^Referral/ })
    const scale = (percent: string) => within(preview).findByText(percent)
    await user.click(within(preview).getByRole('button', { name: 'Zoom in' }))
    await scale('120%')
    const frame = within(preview).getByRole('region', { name: /plus and minus zoom/ })
    fireEvent.keyDown(frame, { key: '+' })
    await scale('140%')
    fireEvent.keyDown(frame, { key: '-' })
    await scale('120%')
    await user.click(within(preview).getByRole('button', { name: 'Fit' }))
    await scale('100%')
    fireEvent.doubleClick(picture)
    await scale('200%')
    fireEvent.error(picture)
    expect((await within(preview).findByRole('alert')).textContent).toContain('cannot be shown here')
    expect(within(preview).getByRole('link', { name: 'Download' })).toBeDefined()
  })

  it.each(['same', 'other'] as const)(
    'of what the clinic has shows it after a reload on the %s device, to be replaced as one act [ATT-01, ATT-21]',
    async (device) => {
      const { bookingKey } = await sendOne()
      const [before] = await documentsOf(bookingKey)
      const { user } = await openAnew(bookingKey, device)
      const preview = await view(user)
      await within(preview).findByRole('link', { name: 'Open the PDF in a new tab' })
      expect(within(preview).getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('referral.pdf')
      await user.click(within(preview).getByRole('button', { name: 'Replace' }))
      await screen.findByRole('heading', { name: 'Replace the document' })
      await screen.findByRole('button', { name: 'Choose a file' })
      setOnline(false)
      choose(await pdfFile('better.pdf', 2))
      await row('Saved on this computer')
      expect(await documentsOf(bookingKey)).toEqual([before])
      setOnline(true)
      await waitFor(async () =>
        expect(await documentsOf(bookingKey)).toMatchObject([{ slug: before?.slug, fileName: 'better.pdf' }]),
      )
      await waitFor(() => expect(screen.getAllByText('Received by the clinic')).toHaveLength(1))
    },
  )

  it('says why the clinic did not give it, and tries again when asked to', async () => {
    const { bookingKey } = await sendOne()
    const { user } = await openAnew(bookingKey, 'other')
    backend.failNext(getDocumentFile, 0)
    const preview = await view(user)
    const failure = await within(preview).findByRole('alert')
    expect(failure.textContent).toContain('We could not fetch it from the clinic')
    await user.click(within(failure).getByRole('button', { name: 'Try now' }))
    await within(preview).findByRole('link', { name: 'Open the PDF in a new tab' })
  })

  it('of what the clinic has checked says so, and offers neither to replace nor to delete it [ATT-01]', async () => {
    const { bookingKey } = await sendOne()
    await backend.context.db.execute(sql`update documents set checked_at = now()`)
    const { user } = await openAnew(bookingKey, 'same')
    await row('Checked by the clinic')
    const preview = await view(user)
    expect(preview.textContent).toContain('The clinic has checked this document')
    expect(buttonsOf(preview)).toEqual(expect.not.arrayContaining(['Replace', 'Delete']))
    await within(preview).findByRole('link', { name: 'Download' })
  })

  it('keeps the focus from one document to the next by its keys, and turns the view [ATT-12]', async () => {
    const { user } = await open()
    URL.createObjectURL = () => `blob:${crypto.randomUUID()}`
    for (const name of ['one.jpg', 'two.jpg']) {
      await openDialog(user)
      choose(await photoFile(name))
      await user.click(await screen.findByRole('button', { name: 'Use this one' }))
      await user.click(await screen.findByRole('button', { name: 'Send' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await waitFor(() => expect(screen.getAllByText('Received by the clinic')).toHaveLength(2))
    const [first] = screen.getAllByRole('button', { name: /^View Referral/ })
    await user.click(first as HTMLElement)
    const preview = await screen.findByRole('dialog', { name: /^Referral/ })
    const frame = () => within(preview).findByRole('region', { name: /plus and minus zoom/ })
    const before = await frame()
    // The opening gives it to the heading, however late.
    await waitFor(() => expect(document.activeElement).toBe(within(preview).getByRole('heading', { level: 2 })))
    act(() => before.focus())
    await user.keyboard('>')
    await within(preview).findByRole('group', { name: /^2 of 2/ })
    await waitFor(async () => expect(document.activeElement).toBe(await frame()))
    expect(before.isConnected).toBe(false)
    await user.keyboard('<')
    await within(preview).findByRole('group', { name: /^1 of 2/ })
    await waitFor(async () => expect(document.activeElement).toBe(await frame()))
    const turned = async () => (await frame()).style.getPropertyValue('--picture-turn')
    const quarter = await turned()
    await user.click(within(preview).getByRole('button', { name: 'Turn' }))
    expect([quarter, await turned()]).toEqual(['0deg', '90deg'])
  })

  it('goes on at the next document after one was deleted there, and closes with the last one [ATT-12]', async () => {
    const { user, bookingKey } = await open()
    await openDialog(user)
    choose(await pdfFile('one.pdf'), await pdfFile('two.pdf', 2))
    await waitFor(() => expect(screen.getAllByText('Received by the clinic')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'View Referral, one.pdf' }))
    const viewer = (name: RegExp) => screen.findByRole('dialog', { name })
    const heard = listen()
    await user.click(within(await viewer(/one\.pdf$/)).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    await user.click(within(await viewer(/one\.pdf$/)).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete it' }))
    const second = await viewer(/^Referral(, two\.pdf)?$/)
    expect(second.textContent).toContain('two.pdf')
    expect(heard).toContain('Referral, one.pdf is deleted')
    await user.click(within(second).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete it' }))
    await waitFor(async () => expect(await documentsOf(bookingKey)).toEqual([]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The list lets go of the focus once the clinic's answer no longer names the row.
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/))
  })

  it('that the clinic checks meanwhile says so where it is deleted, and stays [ATT-01, S-110]', async () => {
    const { user, bookingKey } = await open()
    await openDialog(user)
    choose(await pdfFile())
    await row('Received by the clinic')
    const heard = listen('assertive')
    const preview = await view(user)
    await backend.context.db.execute(sql`update documents set checked_at = now()`)
    await user.click(within(preview).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete it' }))
    const checked = await screen.findByRole('dialog', { name: 'Referral' })
    expect(checked.textContent).toContain('The clinic has checked this document')
    expect(buttonsOf(checked)).not.toContain('Delete')
    expect(heard).toEqual([expect.stringContaining('The clinic has checked this document')])
    expect(await documentsOf(bookingKey)).toHaveLength(1)
  })

  it('that the clinic asks to have better says why, and another takes its place [ATT-01, S-110]', async () => {
    const { bookingKey } = await sendOne()
    const [before] = await documentsOf(bookingKey)
    await backend.context.db.execute(sql`update documents set better_reason = 'UNREADABLE'`)
    const { user } = await openAnew(bookingKey, 'same')
    const asked = await row('The clinic asked for a better one')
    expect(asked.textContent).toContain(
      'It cannot be read. Please send it again, in good light and with all edges showing.',
    )
    await user.click(within(asked).getByRole('button', { name: /^Send a better one/ }))
    await screen.findByRole('heading', { name: 'Replace the document' })
    await screen.findByRole('button', { name: 'Choose a file' })
    choose(await pdfFile('better.pdf', 2))
    await waitFor(async () =>
      expect(await documentsOf(bookingKey)).toMatchObject([{ slug: before?.slug, fileName: 'better.pdf' }]),
    )
    await row('Received by the clinic')
    expect(screen.queryByText('The clinic asked for a better one')).toBeNull()
  })

  it('of what waits shows it, also in a page opened anew; of what cannot be read any more there is none', async () => {
    const { user, bookingKey } = await open()
    setOnline(false)
    await openDialog(user)
    choose(await pdfFile())
    const saved = await row('Saved on this computer')
    expect(buttonsOf(saved)).toEqual(['Referral, View', 'Delete Referral'])
    for (const { key } of await listUploads(bookingKey)) forgetFile(key)
    await user.click(within(saved).getByRole('button', { name: 'Referral, View' }))
    const preview = await screen.findByRole('dialog', { name: 'Referral' })
    await within(preview).findByRole('link', { name: 'Open the PDF in a new tab' })
    await user.click(within(preview).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await queueDatabase.use(({ bytes }) =>
      bytes.toCollection().modify((part) => {
        new Uint8Array(part.sealed.bytes).fill(1, 5, 9)
      }),
    )
    setOnline(true)
    expect(buttonsOf(await row('Needs you'))).toEqual(['Replace Referral', 'Delete Referral'])
  })
})

describe('[ATT-06, ATT-07] files that cannot be taken', () => {
  it('are named with the reason, and the others go on', async () => {
    const { user, bookingKey } = await open()
    await openDialog(user)
    choose(new File(['PK'], 'letter.docx'), new File([], 'empty.pdf'), new File(['MZ'], 'упат.pdf'))
    const alert = await screen.findByText('This is a DOCX file. Choose one of: PDF, JPG, PNG, HEIC, WEBP.', {
      exact: false,
    })
    const list = alert.closest('ul') as HTMLElement
    expect(list.textContent).toContain('This file is empty.')
    expect(list.textContent).toContain('This is not really a PDF file.')
    expect(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')?.value).toBe('')
    choose(await pdfFile())
    await row('Received by the clinic')
    expect(await documentsOf(bookingKey)).toHaveLength(1)
  })

  it('are told by the clinic where only it can know: a PDF with a password', async () => {
    const { user } = await open()
    wire.plan(uploadDocument, { status: 415, code: 'document.password-protected' })
    await openDialog(user)
    choose(await pdfFile())
    const refused = await row('Needs you')
    expect(refused.textContent).toContain('This PDF has a password.')
    expect(
      within(refused)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Referral, View', 'Replace Referral', 'Delete Referral'])
  })
})

it('a document that others come before says that it waits its turn, and until when [ATT-05]', async () => {
  const { user, bookingKey } = await open()
  wire.plan(uploadDocument, { status: 503, code: 'upload.busy', retryAfter: '60' })
  await openDialog(user)
  choose(await pdfFile())
  const waiting = await row('Not sent yet, waiting its turn')
  expect(waiting.textContent).toMatch(/The clinic is receiving many documents right now\. Next try at .+\./)
  expect(within(waiting).queryByRole('button', { name: /^Try now/ })).toBeNull()
  expect(within(waiting).getByRole('button', { name: /^Delete/ })).toBeDefined()
  expect(await documentsOf(bookingKey)).toEqual([])
})

describe('offline', () => {
  it('says what is true: saved and not sent, then received; the header counts it', async () => {
    const { user, bookingKey } = await open()
    setOnline(false)
    backend.failNext(getDocumentSettings, 0)
    await openDialog(user)
    choose(await pdfFile())
    const saved = await row('Saved on this computer')
    expect(saved.textContent).toContain('Not sent yet')
    expect(screen.queryByText(/^Sending/)).toBeNull()
    await screen.findByRole('button', { name: '1 document not sent' })
    expect(await documentsOf(bookingKey)).toEqual([])
    setOnline(true)
    await row('Received by the clinic')
    await waitFor(() => expect(screen.queryByRole('button', { name: /not sent$/ })).toBeNull())
    expect(await documentsOf(bookingKey)).toHaveLength(1)
  })

  it('names what waits from the first moment: nothing says that none does before it was read [STATE-06]', async () => {
    const { user } = await open()
    setOnline(false)
    await openDialog(user)
    choose(await pdfFile())
    await row('Saved on this computer')
    let shown = ''
    const watch = new MutationObserver(() => {
      shown += document.body.textContent
    })
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
    await user.click(await screen.findByRole('button', { name: '1 document not sent' }))
    const list = within(await screen.findByRole('dialog')).findByRole('list', { name: 'Not sent yet' })
    expect((await list).textContent).toContain('Saved on this computer')
    watch.disconnect()
    expect(shown).toContain('Not sent yet')
    expect(shown).not.toMatch(/Nothing is waiting|received everything/)
  })

  it('keeps a photo as it was taken where nothing can make it ready, and sends the JPEG made of it later', async () => {
    const { user, bookingKey } = await open()
    setOnline(false)
    photo = 'no worker'
    await openDialog(user)
    choose(heicFile())
    const kept = await row('Saved on this computer')
    expect(kept.textContent).toContain('It will be prepared and sent when you are online.')
    photo = await good()
    setOnline(true)
    await row('Received by the clinic')
    expect(await documentsOf(bookingKey)).toMatchObject([{ fileName: 'IMG_0002.jpg', contentType: 'image/jpeg' }])
    await waitFor(async () => expect(await listCaptures(undefined, Date.now())).toEqual([]))
  })

  it('says of a photo that proves damaged once there is a network that only another one helps, and lets it go', async () => {
    const { user, bookingKey } = await open()
    setOnline(false)
    photo = 'no worker'
    await openDialog(user)
    choose(heicFile())
    await row('Saved on this computer')
    photo = { problem: 'undecodable' }
    setOnline(true)
    const refused = await row('Needs you')
    expect(refused.textContent).toContain('This file cannot be opened. Choose it again, or take a photo.')
    expect(refused.textContent).not.toContain('Then it will be sent')
    await waitFor(() =>
      expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe(
        'Photo. Needs you. This file cannot be opened. Choose it again, or take a photo.',
      ),
    )
    await user.click(within(refused).getByRole('button', { name: 'Delete Photo' }))
    await user.click(await screen.findByRole('button', { name: 'Delete it' }))
    await waitFor(() => expect(screen.queryByText('Needs you')).toBeNull())
    expect(await documentsOf(bookingKey)).toEqual([])
  })

  it('gives a photo that this device did not manage once another try, and says nothing false of it', async () => {
    const { user } = await open()
    setOnline(false)
    photo = 'no worker'
    await openDialog(user)
    choose(heicFile())
    const kept = await row('Saved on this computer')
    photo = { problem: 'failed' }
    const tried = vi.spyOn(PhotoWorker.prototype, 'postMessage')
    setOnline(true)
    await waitFor(() => expect(tried).toHaveBeenCalled())
    setOnline(false)
    expect(kept.textContent).toContain('It will be prepared and sent when you are online.')
    photo = await good()
    setOnline(true)
    await row('Received by the clinic')
  })

  it('does not say that it asks while it waits to ask, says why and when, and asks at once when told to', async () => {
    setQueueDelays({ backoffFloor: 60_000 })
    wire.plan(uploadDocument, 'drop-after-commit')
    const { user, bookingKey } = await open()
    const heard = listen('assertive')
    await openDialog(user)
    choose(await pdfFile())
    const unknown = await row('We do not know whether it arrived')
    expect(unknown.textContent).toMatch(/The clinic did not answer\. Next try at \d+:\d\d [ap]m/)
    await waitFor(() =>
      expect(heard).toEqual([
        expect.stringMatching(/^Referral\. We do not know whether it arrived\. The clinic did not answer\./),
      ]),
    )
    expect(within(unknown).getByRole('button', { name: 'Cancel Referral' })).toBeTruthy()
    await user.click(within(unknown).getByRole('button', { name: 'Try now Referral' }))
    // S-102: what was pressed is gone, the row has the focus.
    const received = await row('Received by the clinic')
    expect(document.activeElement).toBe(received)
    expect(await documentsOf(bookingKey)).toHaveLength(1)
  })

  it('says that a document waits for the sign-in, leads there, and deletes it [S-102, S-29]', async () => {
    wire.choose((name) => (name === uploadDocument.name ? { status: 401, code: 'session.missing' } : 'none'))
    const { user, bookingKey } = await open()
    const heard = listen('assertive')
    setOnline(false)
    await openDialog(user)
    choose(await pdfFile())
    await row('Saved on this computer')
    setOnline(true)
    const waiting = await row('Waiting for you to sign in')
    expect(waiting.textContent).toContain('It will be sent once you open your booking on this device.')
    // Of the tries that failed without a network, nothing: another one followed at once.
    await waitFor(() =>
      expect(heard).toEqual([expect.stringMatching(/^Referral\. Waiting for you to sign in\. It will be sent once/)]),
    )
    expect(screen.getByRole('button', { name: '1 document not sent' })).toBeTruthy()
    await user.click(within(waiting).getByRole('button', { name: /^Delete/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete it' }))
    await waitFor(() => expect(screen.queryByText('Waiting for you to sign in')).toBeNull())
    expect(await documentsOf(bookingKey)).toHaveLength(0)

    await openDialog(user)
    choose(await pdfFile('second.pdf', 2))
    const second = await row('Waiting for you to sign in')
    await user.click(within(second).getByRole('button', { name: 'Sign in Referral' }))
    await waitFor(() => expect(window.location.pathname).toBe('/authentication'))
  })

  it('asks before an unsent document is deleted', async () => {
    const { user } = await open()
    setOnline(false)
    await openDialog(user)
    choose(await pdfFile())
    const saved = await row('Saved on this computer')
    await user.click(within(saved).getByRole('button', { name: 'Delete Referral' }))
    expect((await screen.findByRole('alertdialog', { name: 'Delete Referral?' })).textContent).toContain(
      'It will be deleted from this computer. The clinic will not get it.',
    )
    await user.click(screen.getByRole('button', { name: 'Delete it' }))
    await waitFor(() => expect(screen.queryByText('Saved on this computer')).toBeNull())
    expect(await listUploads()).toEqual([])
  })
})

it('what the clinic has for longer than a day is deleted there, not only here', async () => {
  const { user, bookingKey, unmount } = await open()
  await openDialog(user)
  choose(await pdfFile())
  await row('Received by the clinic')
  unmount()
  // As the sweep leaves it a day later.
  await queueDatabase.use(({ items }) => items.toCollection().modify({ nameKey: undefined, secret: undefined }))
  const again = await renderApp(backend, window.location.pathname + window.location.search)
  const received = await row('Received by the clinic')
  expect(received.textContent).toContain('PDF')
  await again.user.click(within(received).getByRole('button', { name: 'View Referral' }))
  const preview = await screen.findByRole('dialog', { name: 'Referral' })
  await again.user.click(within(preview).getByRole('button', { name: 'Delete' }))
  await again.user.click(await screen.findByRole('button', { name: 'Delete it' }))
  await waitFor(async () => expect(await documentsOf(bookingKey)).toEqual([]))
})

it('what was received and is deleted here goes at once, and from the clinic [ATT-08]', async () => {
  const { user, bookingKey } = await open()
  await openDialog(user)
  choose(await pdfFile())
  const received = await row('Received by the clinic')
  await waitFor(async () => expect(await documentsOf(bookingKey)).toHaveLength(1))
  // The same row, with its focus, also once the clinic's list names it.
  await user.click(within(received).getByRole('button', { name: 'View Referral' }))
  const preview = await screen.findByRole('dialog', { name: 'Referral' })
  await user.click(within(preview).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete it' }))
  await waitFor(() => expect(screen.queryByText('Received by the clinic')).toBeNull())
  await waitFor(async () => expect(await documentsOf(bookingKey)).toEqual([]))
  // Another is named by the list that is asked for again, and the one that was deleted stays away.
  await openDialog(user)
  choose(await pdfFile('second.pdf', 2))
  await row('Received by the clinic')
  expect(screen.getAllByText('Received by the clinic')).toHaveLength(1)
})

it('what the clinic does not have any more is not called received', async () => {
  const { user, bookingKey, unmount } = await open()
  await openDialog(user)
  choose(await pdfFile())
  await row('Received by the clinic')
  unmount()
  // Deleted by somebody else.
  const [there] = await documentsOf(bookingKey)
  const slug = there?.slug ?? ''
  await backend.call(deleteDocument, { params: { bookingKey, slug }, idempotencyKey: crypto.randomUUID() })
  const again = await renderApp(backend, window.location.pathname + window.location.search)
  const gone = await row('No longer at the clinic')
  expect(gone.textContent).toContain('Add it again, or bring it with you.')
  // Nor where the list is asked for again and does not come.
  setFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  act(() => void again.store.dispatch(documentListApi.util.invalidateTags(['Documents'])))
  const statuses = () =>
    Object.values(again.store.getState()[documentListApi.reducerPath].queries).flatMap((query) =>
      query?.endpointName === 'listDocuments' ? [query.status] : [],
    )
  await waitFor(() => expect(statuses()).toEqual(['rejected']))
  await act(async () => undefined)
  expect(screen.getByText('No longer at the clinic')).toBeDefined()
  expect(screen.queryByText('Received by the clinic')).toBeNull()
  setFetch(backend.fetch)
  await again.user.click(within(gone).getByRole('button', { name: 'Clear Referral' }))
  await waitFor(() => expect(screen.queryByText('No longer at the clinic')).toBeNull())
  // S-102: not thrown to the beginning of the page.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your referral' }))
  expect(await screen.findByRole('button', { name: 'Add your referral' })).toBeTruthy()
})

describe('a device that has no more room for a document', () => {
  let isWhollyFull = false
  beforeEach(() => {
    isWhollyFull = false
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const isForBytes = this.transaction.db.name === 'queue' && this.name === 'bytes'
      if (isForBytes || (isWhollyFull && this.name === 'captures')) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    })
  })

  const sendPhoto = async (user: UserEvent): Promise<void> => {
    await takePhoto(user)
    await user.click(await screen.findByRole('button', { name: 'Send' }))
  }
  const keptPhotos = async (): Promise<number> => (await listCaptures(undefined, Date.now())).length

  it('keeps the photo until the clinic has what is sent from memory, in one row, and never calls it saved', async () => {
    wire.setDown('down')
    const { user, bookingKey } = await open()
    const openPhotos = holdPhotos()
    const mostRows = countRows()
    await takePhoto(user)
    openPhotos()
    await screen.findByText('Not finished. Continue to send it.')
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    const unsaved = await row('Not sent')
    expect(unsaved.textContent).toContain('It is not saved on this computer: keep this page open.')
    expect(screen.queryByText(/It is saved and will be sent/)).toBeNull()
    expect(await keptPhotos()).toBe(1)
    wire.setDown('up')
    await user.click(within(unsaved).getByRole('button', { name: /^Try now/ }))
    await row('Received by the clinic')
    expect(await documentsOf(bookingKey)).toHaveLength(1)
    await waitFor(async () => expect(await keptPhotos()).toBe(0))
    expect(mostRows()).toBe(1)
  })

  it('offers the photo no second time, also where not even a note can be written', async () => {
    wire.setDown('down')
    const { user } = await open()
    await takePhoto(user)
    isWhollyFull = true
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await row('Not sent')
    expect(await keptPhotos()).toBe(1)
    await openDialog(user, 'Add a document')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('deletes the photo with the document', async () => {
    wire.setDown('down')
    const { user } = await open()
    await sendPhoto(user)
    await user.click(within(await row('Not sent')).getByRole('button', { name: /^Delete/ }))
    await waitFor(async () => expect(await keptPhotos()).toBe(0))
    expect(screen.queryByText('Not sent')).toBeNull()
  })
})

describe('[API-71] an exam that is not in the visit any more', () => {
  it('leaves its documents to the one in its place: those the clinic has, and those still on the device', async () => {
    const { bookingKey } = await open()
    const other = await newKey(backend)
    const save = async (bookingRef: string, fileName: string) =>
      enqueueUpload({
        kind: 'document',
        bookingRef,
        bytes: new Blob([new Uint8Array(await pdf())]),
        mime: 'application/pdf',
        about: { fileName, examSlug: 'abdomen-ultrasound' },
      })
    await save(other, 'other.pdf')
    await save(bookingKey, 'first.pdf')
    await row('Received by the clinic')
    setOnline(false)
    await save(bookingKey, 'waits.pdf')
    await row('Saved on this computer')
    setOnline(true)
    await waitFor(async () =>
      expect((await documentsOf(bookingKey)).map(({ fileName, examSlug }) => [fileName, examSlug])).toEqual([
        ['first.pdf', 'thyroid-ultrasound'],
        ['waits.pdf', 'thyroid-ultrasound'],
      ]),
    )
    expect(await documentsOf(other)).toMatchObject([{ examSlug: 'abdomen-ultrasound' }])
  })
})

describe('[BOOK-32] a booking that fails', () => {
  it('takes the documents along to its new key, queued ones too', async () => {
    const { user, bookingKey, store } = await open()
    await openDialog(user)
    choose(await pdfFile('one.pdf'))
    await row('Received by the clinic')
    setOnline(false)
    await user.click(screen.getByRole('button', { name: 'Add a document' }))
    await screen.findByRole('button', { name: 'Choose a file' })
    choose(await pdfFile('two.pdf', 2))
    await row('Saved on this computer')
    await fillDetails(user)
    await pressCheck(user)
    await findPage(pageTitles.check)
    backend.failNext(createAppointment, 409, { code: 'slot.overlapping', status: 409, requestId: 'r' })
    await pressBook(user)
    await waitFor(() => expect(selectBookingKey(store.getState())).not.toBe(bookingKey))
    const next = selectBookingKey(store.getState()) ?? ''
    setOnline(true)
    await waitFor(async () => expect(await documentsOf(next)).toHaveLength(2))
    expect((await documentsOf(next)).map(({ fileName }) => fileName).sort()).toEqual(['one.pdf', 'two.pdf'])
  })
})
