import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'post-code'> = {
  'post-code': {
    props: { reason: 'far', distance: 2642 },
    title: 'Where will you come from?',
    buttons: { 'Skip this': undefined },
  },
}
