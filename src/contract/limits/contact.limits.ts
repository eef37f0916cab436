export const contactLimits = {
  /** API-119, API-120: per network, and per number or mail address. */
  contactsPerNetworkHour: 20,
  contactsPerPersonDay: 3,
  contactDays: 30,
  /** By the clinic's clock, regardless of the call centre's hours. */
  callDay: { from: '08:00', noon: '12:00', until: '20:00' },
  callBackMinutes: 30,
  callBackDays: 21,
} as const
