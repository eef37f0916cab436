import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterInput } from '#src/lib/after-input.ts'
import { stayInField } from './key.tsx'
import { Keyboard } from './keyboard.tsx'
import { Keypad } from './keypad.tsx'
import styles from './keys.module.css'
import { beginsCapital, capitalsOf, layoutOf, type TextBox } from './layouts.ts'
import { hasJustCome, moveOn } from './move-on.ts'
import { inputModeOf, useFocusedBox } from './use-focused-box.ts'
import { clearText, deleteText, insertText, nextBox, textBefore } from './write.ts'

const KeysOf = ({ box }: { box: TextBox }) => {
  // Renders again with what is typed, by whatever keyboard, and with the caret: the next letter may be a capital.
  const [, setMoved] = useState(0)
  useEffect(() => {
    const moved = (): void => setMoved((count) => count + 1)
    const stop = afterInput((event) => event.target === box && moved())
    document.addEventListener('selectionchange', moved)
    return () => {
      stop()
      document.removeEventListener('selectionchange', moved)
    }
  }, [box])
  const layout = layoutOf(box, inputModeOf(box))
  const next = nextBox(box)
  const keys = {
    onText: (text: string) => insertText(box, text),
    onDelete: () => deleteText(box),
    onNext: next && (() => !hasJustCome(box) && next.focus()),
  }
  return layout === 'digits' ? (
    <Keypad {...keys} hasDecimals={inputModeOf(box) === 'decimal'} onClear={() => clearText(box)} />
  ) : (
    <Keyboard {...keys} layout={layout} isCapital={() => beginsCapital(textBefore(box), capitalsOf(box))} />
  )
}

/** Mounted once; shows the keys of the field that has the focus, on a device without a keyboard of its own. */
export const OnScreenKeys = () => {
  const { t } = useTranslation()
  const box = useFocusedBox()
  // Above the keys, with its label.
  useEffect(() => {
    if (!box) return
    document.documentElement.dataset.typing = ''
    let frame = requestAnimationFrame(() => {
      // In the first frame the keys take their room.
      frame = requestAnimationFrame(() => box.scrollIntoView?.({ block: 'nearest' }))
    })
    return () => {
      cancelAnimationFrame(frame)
      delete document.documentElement.dataset.typing
    }
  }, [box])
  useEffect(() => {
    if (!box) return
    const stop = afterInput((event) => event.target === box && moveOn(box, event as InputEvent))
    const pressed = (event: Event): void => {
      const { key, shiftKey } = event as KeyboardEvent
      if (key === 'Tab' && !shiftKey && hasJustCome(box)) event.preventDefault()
    }
    box.addEventListener('keydown', pressed)
    return () => {
      stop()
      box.removeEventListener('keydown', pressed)
    }
  }, [box])
  if (!box) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a touch between two keys leaves the field as it is
    <section className={styles.keys} aria-label={t('keys.label')} onPointerDown={stayInField} onMouseDown={stayInField}>
      <KeysOf key={layoutOf(box, inputModeOf(box))} box={box} />
    </section>
  )
}
