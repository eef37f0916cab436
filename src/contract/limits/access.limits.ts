export const accessLimits = {
  sessionHours: 24,
  loginHours: 8,
  deskKeyMinCharacters: 32,
  wrongDeskKeysPerNetworkHour: 30,
} as const
