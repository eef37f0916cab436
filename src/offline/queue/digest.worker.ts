// Hashes a long file beside the page, which would stand still while its bytes are copied.
import { sha256 } from './digest.ts'

self.onmessage = async ({ data }: MessageEvent<Blob>): Promise<void> => {
  self.postMessage(await sha256(await data.arrayBuffer()))
}
