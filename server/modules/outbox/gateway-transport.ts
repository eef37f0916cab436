import type { SmsTransport } from '../../ports/sms-transport.ts'

/** In the form of Twilio's Messages API, which other gateways speak too. */
export type SmsGateway = { url: string; user: string; password: string; from: string }

const waitMilliseconds = 10_000
const mostValidSeconds = 36_000

const failed = (code: unknown): Error => Object.assign(new Error('the gateway did not take it'), { code })

export const createGatewayTransport = ({ url, user, password, from }: SmsGateway): SmsTransport => ({
  send: async ({ to, text, validSeconds }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      body: new URLSearchParams({
        To: to,
        From: from,
        Body: text,
        ...(validSeconds === undefined
          ? {}
          : { ValidityPeriod: String(Math.min(mostValidSeconds, Math.max(1, validSeconds))) }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(waitMilliseconds),
    }).catch((error: { name: string; cause?: { code?: unknown } }) => {
      throw failed(error.cause?.code ?? error.name)
    })
    await response.body?.cancel()
    // Its words can name the number.
    if (!response.ok) throw Object.assign(failed('ESMS'), { responseCode: response.status })
  },
})
