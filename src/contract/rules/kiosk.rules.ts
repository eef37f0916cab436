/** What an enrolled device signs for its token. */
export const challengeText = (deviceId: string, challenge: string): string =>
  `front-door-kiosk:${deviceId}:${challenge}`

/** Of `x-kiosk-keepalive`: the payload's base64url, which is what is signed, and the signature's. */
export const keepaliveHeader = (payload: string, signature: string): string => `${payload}.${signature}`
