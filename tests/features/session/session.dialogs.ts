import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'sign-out'> = {
  'sign-out': {
    props: { documents: 2, visits: 1 },
    title: 'Sign out?',
    role: 'alertdialog',
    description:
      '2 documents or answers are not sent to the clinic yet. If you keep them, they stay here and can be sent once you sign in again. 1 visit is saved here. It opens only with the date of birth. Do others use this device? If so, delete what is here.',
    firstFocus: 'Send now',
    ignoresBackdrop: true,
    buttons: { 'Send now': 'send', 'Delete and sign out': 'delete', 'Keep and sign out': 'keep' },
  },
}
