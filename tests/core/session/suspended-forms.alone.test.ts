// S-29: forms that were being filled in when a session ended.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const bookingKey = 'A'.repeat(22)
const typed = { id: '/appointments/x why', values: { why: 'moved house' }, focusId: 'why' }

/** The page as after a reload: the same tab and device, another memory. */
const loadPage = async () => {
  vi.resetModules()
  const kept = await import('#src/core/session/suspended-forms.ts')
  const { openForm, takeDialog } = await import('#src/lib/open-forms.ts')
  const { visitDatabase } = await import('#src/offline/visit-database.ts')
  const restore = vi.fn()
  const rows = () => visitDatabase.use(({ drafts }) => drafts.count())
  return { ...kept, openForm, takeDialog, restore, rows }
}

beforeEach(async () => {
  const { deleteDrafts } = await import('#src/offline/drafts.ts')
  await deleteDrafts()
  sessionStorage.clear()
})

const keep = async (mayStore: boolean) => {
  const page = await loadPage()
  page.openForm(typed.id, { read: () => typed, restore: page.restore })
  page.suspendForms(bookingKey, { mayStore, dialog: { name: 'cancel-reason', props: { bookingKey } } })
  if (mayStore) await vi.waitFor(async () => expect(await page.rows()).toBe(1))
  return page
}

describe('what was typed', () => {
  it('outlives a reload, is given back once, and is gone from the device by that [S-29]', async () => {
    await keep(true)
    const { openForm, restore, resumeForms, rows } = await loadPage()
    openForm(typed.id, { read: () => undefined, restore })
    await resumeForms([bookingKey])
    expect(restore.mock.calls).toEqual([[typed]])
    expect(await rows()).toBe(0)
  })

  it('stands in its dialog again, which opens once [S-29]', async () => {
    await keep(true)
    const { takeDialog, resumeForms } = await loadPage()
    const isOwn = ({ name }: { name: string }) => name === 'cancel-reason'
    expect(takeDialog(isOwn)).toBe(false)
    await resumeForms([bookingKey])
    expect(takeDialog(({ name }) => name === 'consent-form')).toBe(false)
    expect([takeDialog(isOwn), takeDialog(isOwn)]).toEqual([true, false])
  })

  it('is given to nobody who opens another booking, and waits [S-29]', async () => {
    await keep(true)
    const { openForm, restore, resumeForms, rows } = await loadPage()
    openForm(typed.id, { read: () => undefined, restore })
    await resumeForms(['B'.repeat(22)])
    expect(restore).not.toHaveBeenCalled()
    expect(await rows()).toBe(1)
  })

  it('does not open in another tab [S-29]', async () => {
    await keep(true)
    sessionStorage.clear()
    const { openForm, restore, resumeForms } = await loadPage()
    openForm(typed.id, { read: () => undefined, restore })
    await resumeForms([bookingKey])
    expect(restore).not.toHaveBeenCalled()
  })

  it('is in memory alone where nothing may be stored, as on a kiosk and in a frame [S-29, S-36]', async () => {
    const { restore, resumeForms, rows } = await keep(false)
    expect([await rows(), sessionStorage.length]).toEqual([0, 0])
    await resumeForms([bookingKey])
    expect(restore.mock.calls).toEqual([[typed]])
  })

  it('is dropped by a sign-out of the patient [S-23]', async () => {
    const { dropForms, resumeForms, restore, rows } = await keep(true)
    await dropForms()
    await resumeForms([bookingKey])
    expect([restore.mock.calls.length, await rows()]).toEqual([0, 0])
  })
})
