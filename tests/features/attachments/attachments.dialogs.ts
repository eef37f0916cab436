import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'upload-attachment' | 'document-viewer' | 'unsent-documents'> = {
  'upload-attachment': {
    props: { bookingKey: 'none', isBooked: true },
    title: 'Add a document',
    buttons: {},
  },
  'document-viewer': {
    props: { slides: [{ key: 'none', uploadKey: 'none', title: 'Referral', fileName: 'referral.pdf' }], start: 'none' },
    title: 'Referral',
    buttons: {
      Delete: { act: 'delete', key: 'none' },
      Replace: { act: 'replace', key: 'none' },
      Close: undefined,
    },
  },
  'unsent-documents': { props: {}, title: 'Not sent yet', buttons: { Close: undefined } },
}
