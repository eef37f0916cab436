/** Nothing of the page is in sight, nor read aloud, until the returned function is called. */
export const coverPage = (): (() => void) => {
  const cover = document.createElement('div')
  cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:var(--page,#fff)'
  const hidden = [...document.body.children].filter((child) => !child.hasAttribute('inert'))
  for (const child of hidden) child.setAttribute('inert', '')
  document.body.append(cover)
  return () => {
    cover.remove()
    for (const child of hidden) child.removeAttribute('inert')
  }
}
