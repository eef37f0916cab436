export const accessLimits = {
  sessionHours: 24,
  loginHours: 8,
  loginIdleMinutes: 30,
  loginProlongSeconds: 60,
  /** From the start of a login to the answer of the identity provider. */
  loginAttemptMinutes: 10,
  identityProviderSeconds: 8,
  identityProviderCacheMinutes: 60,
  identityProviderClockSeconds: 60,
  claimCharacters: 200,
  returnUrlCharacters: 1000,
  deskKeyMinCharacters: 32,
  wrongDeskKeysPerNetworkHour: 30,
} as const
