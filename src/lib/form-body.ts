/** Texts first, so that a server knows them before the bytes. */
export const toForm = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value)
  return form
}
