import { keyBytes, randomBytes } from './envelope.ts'

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

export const secretOf = ({ secret }: { secret: string }): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0))

export const newTabDraft = (): { id: string; secret: string } => ({
  id: toText(randomBytes(12)),
  secret: toText(randomBytes(keyBytes)),
})
