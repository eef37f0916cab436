// What was added in this page, so that it can be looked at again after the clinic has it and the device has let it go.
// In memory alone: it ends with the page.
const mostBytes = 40 * 1024 * 1024

const files = new Map<string, Blob>()

/** The oldest go when there are too many bytes. */
export const rememberFile = (key: string, file: Blob): void => {
  files.set(key, file)
  let total = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [oldest, { size }] of files) {
    if (total <= mostBytes) return
    files.delete(oldest)
    total -= size
  }
}

export const seenFile = (key: string): Blob | undefined => files.get(key)

export const forgetFile = (key: string): void => void files.delete(key)
