import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'draft-birth-date'> = {
  'draft-birth-date': {
    props: { id: 'none' },
    title: 'What is the patient’s date of birth?',
    buttons: { 'Start again': 'again' },
  },
}
