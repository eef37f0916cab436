const blankId = 'kiosk-blank'

/** KIOSK-13: nothing of a person is in sight from this moment on, also beside a dialog of the browser's top layer. */
export const blankPage = (): void => {
  if (document.getElementById(blankId)) return
  for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close()
  const cover = document.createElement('div')
  cover.id = blankId
  cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:var(--page,#fff)'
  document.body.append(cover)
  for (const child of document.body.children) if (child !== cover) child.setAttribute('inert', '')
  document.title = ''
}
