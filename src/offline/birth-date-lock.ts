// There are only some 47,000 birth dates: each try is made slow, and nothing more is claimed.

/** OWASP's figure for PBKDF2 with SHA-256; about a third of a second on a phone. */
const rounds = 600_000
const algorithm = 'AES-GCM'

/** @param day `YYYY-MM-DD` */
export const birthDateKey = async (day: string, salt: BufferSource): Promise<CryptoKey> => {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(day), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    typed,
    { name: algorithm, length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
