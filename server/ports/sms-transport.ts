export type Sms = {
  key: string
  madeAt: Date
  /** E.164 */
  to: string
  text: string
  /** A gateway that delivers later than this gives it up. */
  validSeconds?: number
}

/** Having thrown, it may yet have sent. */
export type SmsTransport = { send: (sms: Sms) => Promise<void> }

export const noSmsTransport: SmsTransport = { send: () => Promise.reject(new Error('no sms transport')) }
