// Keeps the hashing of a long file off the page's thread.
import { sha256 } from './digest.ts'

self.onmessage = async ({ data }: MessageEvent<Blob>): Promise<void> => {
  self.postMessage(await sha256(await data.arrayBuffer()))
}
