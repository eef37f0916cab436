/** SHA-256 in lower-case hexadecimal digits. */
export const sha256 = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Digest of a text that only has to be recognised again. */
export const digestOf = async (...texts: string[]): Promise<string> =>
  (await sha256(new TextEncoder().encode(texts.join('\n')))).slice(0, 32)
