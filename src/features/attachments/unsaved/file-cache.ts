// In memory alone: a document of this page can be viewed after the device removed it.
const mostBytes = 40 * 1024 * 1024

const files = new Map<string, Blob>()

export const cacheFile = (key: string, file: Blob): void => {
  files.set(key, file)
  let total = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [oldest, { size }] of files) {
    if (total <= mostBytes) return
    files.delete(oldest)
    total -= size
  }
}

export const cachedFile = (key: string): Blob | undefined => files.get(key)

export const forgetFile = (key: string): void => void files.delete(key)
