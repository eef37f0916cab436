// Storage may be refused (private mode, a frame without storage): then it holds nothing, without an error.

export const storeInTab = (name: string, value: unknown): void => {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Refused or full: the tab goes on without.
  }
}

export const readFromTab = (name: string): unknown => {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
