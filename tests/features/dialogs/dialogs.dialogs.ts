import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const message = { title: 'Times change', message: 'We moved the clock.' }
export const question = { title: 'Cancel the visit?', message: 'The time becomes free for others.' }

const told = { props: message, title: message.title, description: message.message }
const asked = {
  props: question,
  title: question.title,
  description: question.message,
  role: 'alertdialog',
  ignoresBackdrop: true,
  escape: false,
} as const

type Names = 'message' | 'info' | 'error' | 'yes-no' | 'confirm' | 'image' | 'redirect-countdown' | 'iframe-banner'

export const samples: DialogSamples<Names> = {
  message: { ...told, buttons: { OK: undefined } },
  info: { ...told, buttons: { Close: undefined } },
  error: { ...told, role: 'alertdialog', firstFocus: 'Close', buttons: { Close: undefined } },
  'yes-no': { ...asked, firstFocus: 'No', buttons: { No: false, Yes: true } },
  confirm: { ...asked, firstFocus: 'Cancel', buttons: { Cancel: false, Confirm: true } },
  image: {
    props: { title: 'Your referral', src: '/api/assets/referral.png', alt: 'A form' },
    title: 'Your referral',
    buttons: { Close: undefined },
  },
  'redirect-countdown': {
    props: { title: 'Thank you', message: 'We take you back to the start.', address: '/' },
    title: 'Thank you',
    description: 'We take you back to the start. You will be taken there in 5 seconds.',
    escape: false,
    buttons: { 'Stay on this page': false, 'Go now': true },
  },
  'iframe-banner': { props: {}, title: 'Information from Aurora Imaging', buttons: { Close: undefined } },
}
