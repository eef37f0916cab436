// What was typed into forms that stand, for a page that is emptied and comes back.

export type TypedForm = { id: string; values: object; focusId?: string | undefined }

type OpenForm = {
  /** Undefined where nothing was typed. */
  read: () => TypedForm | undefined
  restore: (typed: TypedForm) => void
}

const open = new Map<string, OpenForm>()
let waiting: readonly TypedForm[] = []

const restoreAt = (id: string): void => {
  const form = open.get(id)
  const typed = waiting.find((each) => each.id === id)
  if (!form || !typed) return
  waiting = waiting.filter((each) => each !== typed)
  form.restore(typed)
}

/** @returns its end. */
export const openForm = (id: string, form: OpenForm): (() => void) => {
  open.set(id, form)
  restoreAt(id)
  return () => void open.delete(id)
}

export const readOpenForms = (): TypedForm[] => [...open.values()].flatMap(({ read }) => read() ?? [])

/** Each goes to its form, now or once that stands again. */
export const offerForms = (typed: readonly TypedForm[]): void => {
  waiting = typed
  for (const id of [...open.keys()]) restoreAt(id)
}
