import { useEffect, useRef, useState } from 'react'
import { openForm } from '#src/lib/open-forms.ts'

const isControl = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.id !== '' && target.closest('form') !== null

/** S-29: what is typed outlives a sign-out in mid-form, with the field that had the focus. */
export const useSuspendedForm = <Values extends object>(values: Values, restore: (values: Values) => void): void => {
  const latest = useRef({ values, restore })
  latest.current = { values, restore }
  const first = useRef(values)
  const focusId = useRef<string>(undefined)
  const [id] = useState(() => `${window.location.pathname} ${Object.keys(values).join()}`)
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent): void => {
      if (isControl(target)) focusId.current = target.id
    }
    document.addEventListener('focusin', noteFocus)
    const close = openForm(id, {
      read: () =>
        latest.current.values === first.current
          ? undefined
          : { id, values: latest.current.values, focusId: focusId.current },
      restore: (typed) => {
        latest.current.restore({ ...latest.current.values, ...typed.values } as Values)
        const field = typed.focusId
        // After the heading, which takes the focus with its page.
        if (field !== undefined) setTimeout(() => document.getElementById(field)?.focus())
      },
    })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      close()
    }
  }, [id])
}
