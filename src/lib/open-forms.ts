// What was typed into forms that stand, for a page that is emptied and comes back.

export type TypedForm = { id: string; values: object; focusId?: string | undefined }

/** The dialog that stood over the page, with its plain props. */
export type SuspendedDialog = { name: string; props: unknown }

type OpenForm = {
  /** Undefined where nothing was typed. */
  read: () => TypedForm | undefined
  restore: (typed: TypedForm) => void
}

const open = new Map<string, OpenForm>()
let waiting: readonly TypedForm[] = []
let dialog: SuspendedDialog | undefined
const dialogOffered = new Set<() => void>()

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

/** Each goes to its form, now or once that stands again; the dialog to the button that opens it. */
export const offerForms = (typed: readonly TypedForm[], over?: SuspendedDialog): void => {
  waiting = typed
  dialog = over
  for (const id of [...open.keys()]) restoreAt(id)
  for (const heard of dialogOffered) heard()
}

/** Once: whoever takes it opens it. */
export const takeDialog = (isOwn: (offered: SuspendedDialog) => boolean): boolean => {
  if (!dialog || !isOwn(dialog)) return false
  dialog = undefined
  return true
}

/** @returns its end. */
export const onDialogOffered = (heard: () => void): (() => void) => {
  dialogOffered.add(heard)
  return () => void dialogOffered.delete(heard)
}
