// Storage may be refused (private mode, full): then it holds nothing, without an error.

export const storeOnDevice = (name: string, text: string): void => {
  try {
    localStorage.setItem(name, text)
  } catch {}
}

export const forget = (name: string): void => {
  try {
    localStorage.removeItem(name)
  } catch {}
}

export const readFromDevice = (name: string): string | undefined => {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
