import { useEffect, useState } from 'react'
import { isTextBox, type TextBox } from './layouts.ts'

const asked = new WeakMap<TextBox, string>()

/** As the page wrote it, before the system's own keyboard was kept away. */
export const inputModeOf = (box: TextBox): string => asked.get(box) ?? box.inputMode ?? ''

const keepSystemKeysAway = (box: TextBox): void => {
  if (box.getAttribute('inputmode') === 'none') return
  asked.set(box, box.getAttribute('inputmode') ?? '')
  box.setAttribute('inputmode', 'none')
}

/** It is left once the finger is up: what is pressed must not move away before its click. */
export const useFocusedBox = (): TextBox | null => {
  const [box, setBox] = useState<TextBox | null>(null)
  useEffect(() => {
    let isDown = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => {
      const { activeElement } = document
      if (isTextBox(activeElement)) keepSystemKeysAway(activeElement)
      setBox(isTextBox(activeElement) ? activeElement : null)
    }
    const later = (): void => {
      clearTimeout(timer)
      if (!isDown) timer = setTimeout(settle)
    }
    const enter = ({ target }: FocusEvent): void => {
      if (isTextBox(target)) settle()
    }
    const down = (): void => {
      isDown = true
    }
    const up = (): void => {
      isDown = false
      later()
    }
    // A field that goes with its page is left without an event.
    const watch = new MutationObserver(() => {
      setBox((now) => (now && !now.isConnected ? null : now))
    })
    settle()
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', later)
    window.addEventListener('pointerdown', down, true)
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, up, true)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', later)
      window.removeEventListener('pointerdown', down, true)
      for (const type of ['pointerup', 'pointercancel']) window.removeEventListener(type, up, true)
    }
  }, [])
  return box
}
