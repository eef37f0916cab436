import encodeQr from 'qr'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'

const scale = 8

/** A picture to hold to the kiosk, also on a phone that shows no pages. */
export const passCodeFile = ({ passCode }: BookingConfirmation) =>
  passCode === undefined
    ? []
    : [
        {
          filename: 'check-in-code.gif',
          contentType: 'image/gif',
          content: Buffer.from(encodeQr(passCode, 'gif', { scale, border: 2 })),
        },
      ]
