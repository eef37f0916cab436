export const accessLimits = {
  sessionHours: 24,
  loginHours: 8,
} as const
