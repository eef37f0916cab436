// Every dialog by its name, as a keyboard and a screen reader meet it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { modalRegistry } from '#src/app/modal-registry.ts'
import { updateHolds } from '#src/core/device/update-holds.ts'
import { ask } from '#src/core/modals/ask.ts'
import { type ModalName, modalClosed, selectTopModal } from '#src/core/modals/modals.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import type { DialogSample, DialogSamples } from '#tests/support/dialog-sample.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { openAs } from '#tests/support/staff.ts'
import { message, question } from '../features/dialogs/dialogs.dialogs.ts'

const names = Object.keys(modalRegistry) as ModalName[]
const samples: DialogSamples<ModalName> = Object.assign(
  {},
  ...Object.values(import.meta.glob('../{features,components}/*/*.dialogs.ts', { eager: true, import: 'samples' })),
)
const withoutSample = names.filter((name) => !(name in samples))
if (withoutSample.length > 0) throw new Error(`No sample of the dialogs ${withoutSample.join(', ')}`)

let backend: Backend
beforeEach(() => void vi.stubGlobal('__VERSION__', '1.0.0'))
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const staff = { username: 'mere', role: 'staff', readOnly: false } as const

/** The home page with the focus on a link that opens the dialog. */
const openDialog = async (name: ModalName) => {
  const app = samples[name].isForStaff ? await openAs(backend, staff, '/') : await renderApp(backend, '/')
  await findPage('Book a scan or X-ray')
  const opener = screen.getAllByRole('link', { name: 'Help' })[0] as HTMLElement
  opener.focus()
  const sample: DialogSample<ModalName> = samples[name]
  const answered = vi.fn()
  act(() => void app.store.dispatch(ask(name, sample.props as never)).then(answered))
  const dialog = await screen.findByRole(sample.role ?? 'dialog', { name: sample.title })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return { ...app, sample, answered, dialog, opener }
}

/** What antd asks of a layout before it keeps the focus inside, and jsdom does not have. */
const layOut = (): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  const computed = window.getComputedStyle
  window.getComputedStyle = (element) =>
    element.matches('.ant-modal-wrap')
      ? new Proxy(computed(element), {
          get: (style, name) => (name === 'position' ? 'fixed' : Reflect.get(style, name)),
        })
      : computed(element)
}

const buttonOf = (dialog: HTMLElement, name: string): HTMLElement => {
  const buttons = within(dialog).getAllByRole('button', { name })
  return buttons.at(-1) as HTMLElement
}

const expectAnswer = async (answered: ReturnType<typeof vi.fn>, result: unknown): Promise<void> => {
  await waitFor(() => expect(answered.mock.calls).toEqual([[result]]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
}

describe.each(names)('the dialog %s', (name) => {
  it('is modal, has its title as name and heading, its words as description, and begins with the focus inside [SHELL-30 to SHELL-34, IFRAME-04, S-102]', async () => {
    const { dialog, sample } = await openDialog(name)
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(within(dialog).getByRole('heading', { level: 2, name: sample.title })).toBeDefined()
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    const spoken = [...(description?.querySelectorAll('p:not([aria-hidden])') ?? [])].map((line) => line.textContent)
    expect(spoken.join(' ') || undefined).toBe(sample.description)
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(sample.firstFocus ? sample.firstFocus : sample.title),
    )
  })

  it('keeps the Tab key inside, in both directions [S-102]', async () => {
    layOut()
    const { dialog, user } = await openDialog(name)
    for (const shift of [false, true])
      for (let count = 0; count < 6; count += 1) {
        await user.tab({ shift })
        // Between last and first stands the browser’s own bar, which here is the body.
        const { activeElement } = document
        expect(activeElement === document.body || dialog.contains(activeElement)).toBe(true)
      }
    await user.tab()
    if (document.activeElement === document.body) await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('answers Escape as a refusal or with nothing, and gives the focus back [SHELL-31, S-102]', async () => {
    const { answered, sample, user, opener } = await openDialog(name)
    await user.keyboard('{Escape}')
    if (sample.ignoresEscape) {
      await act(async () => undefined)
      expect(answered).not.toHaveBeenCalled()
      return
    }
    await expectAnswer(answered, sample.escape)
    expect(document.activeElement).toBe(opener)
  })

  it('takes a click beside it as a dismissal only where nothing is asked [SHELL-30 to SHELL-34]', async () => {
    const { answered, dialog, sample } = await openDialog(name)
    const backdrop = dialog.closest('.ant-modal-wrap') as HTMLElement
    fireEvent.mouseDown(backdrop)
    fireEvent.click(backdrop)
    if (!sample.ignoresBackdrop) return expectAnswer(answered, sample.escape)
    await act(async () => undefined)
    expect(answered).not.toHaveBeenCalled()
    expect(dialog.isConnected).toBe(true)
  })

  it.each(Object.entries(samples[name].buttons))(
    'has a button %s that answers %j and gives the focus back [SHELL-30 to SHELL-34]',
    async (words, result) => {
      const { answered, dialog, user, opener } = await openDialog(name)
      await user.click(buttonOf(dialog, words))
      await expectAnswer(answered, result)
      expect(document.activeElement).toBe(opener)
    },
  )

  it('is shown inside another site at 450 px of height on a phone and 600 otherwise [IFRAME-06]', async () => {
    const { isForStaff } = samples[name]
    const { store } = isForStaff ? await openAs(backend, staff, '/iframe') : await renderApp(backend, '/iframe')
    act(() => void store.dispatch(ask(name, samples[name].props as never)))
    const dialog = await screen.findByRole(samples[name].role ?? 'dialog')
    const container = dialog.querySelector<HTMLElement>('.embedded')
    expect(container?.style.getPropertyValue('--frame-height-phone')).toBe('450px')
    expect(container?.style.getPropertyValue('--frame-height')).toBe('600px')
  })
})

describe('the host of dialogs', () => {
  it('lets nothing reload the page while a dialog is open [CARD-12]', async () => {
    const { user } = await openDialog('message')
    expect(updateHolds()).toEqual(['dialog'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(updateHolds()).toEqual([]))
  })

  it('leaves the height to the content outside of another site [IFRAME-06]', async () => {
    const { dialog } = await openDialog('message')
    expect(dialog.querySelector('.embedded')).toBeNull()
  })

  it('gives the focus to the page’s heading when what opened the dialog is gone [S-102]', async () => {
    const { store, user, answered } = await openDialogFromPassingButton()
    expect(store.getState().modals).toHaveLength(1)
    await user.keyboard('{Escape}')
    await expectAnswer(answered, undefined)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('shows only the dialog on top, and the one below as it was, where the focus was [S-102]', async () => {
    // In tests antd gives all its dialogs one id, so that two of them would be one.
    vi.stubEnv('NODE_ENV', 'development')
    const { store, user, answered } = await openDialog('yes-no')
    const yes = screen.getByRole('button', { name: 'Yes' })
    yes.focus()
    act(() => void store.dispatch(ask('message', message)))
    const above = await screen.findByRole('dialog', { name: message.title })
    await waitFor(() => expect(above.contains(document.activeElement)).toBe(true))
    expect(screen.queryByRole('alertdialog')).toBeNull()

    await user.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: question.title })
    await waitFor(() => expect(document.activeElement).toBe(yes))
    expect(answered).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    await expectAnswer(answered, true)
  })

  it('tells an asker whose dialog was taken away nothing, which refuses [SHELL-31]', async () => {
    const { store, answered } = await openDialog('yes-no')
    act(() => void store.dispatch(modalClosed(selectTopModal(store.getState())?.id ?? '')))
    await expectAnswer(answered, undefined)
  })
})

describe('a dialog that cannot be loaded', () => {
  it('says so, leaves the page as it is, answers nothing and may be reloaded away [SHELL-31, S-102, CARD-12]', async () => {
    // React reports what it caught.
    vi.spyOn(console, 'error').mockReturnValue()
    const { store, user } = await renderApp(backend, '/')
    await findPage('Book a scan or X-ray')
    const opener = screen.getAllByRole('link', { name: 'Help' })[0] as HTMLElement
    opener.focus()
    const answered = vi.fn()
    act(() => void store.dispatch(ask('not-on-the-server' as 'message', message)).then(answered))
    const dialog = await screen.findByRole('alertdialog', { name: 'This could not be opened' })
    expect(within(dialog).getByText(/^Check your connection/)).toBeDefined()
    expect(updateHolds()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expectAnswer(answered, undefined)
    expect(screen.getByRole('heading', { level: 1, name: 'Book a scan or X-ray' })).toBeDefined()
    expect(document.activeElement).toBe(opener)
  })
})

/** A dialog whose opener is no longer on the page when it closes. */
const openDialogFromPassingButton = async () => {
  const app = await renderApp(backend, '/')
  await findPage('Book a scan or X-ray')
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  const answered = vi.fn()
  act(() => void app.store.dispatch(ask('message', message)).then(answered))
  await screen.findByRole('dialog')
  button.remove()
  return { ...app, answered }
}
