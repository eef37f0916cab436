import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<'upload-attachment' | 'document-preview' | 'unsent-documents'> = {
  'upload-attachment': {
    props: { bookingKey: 'none', isBooked: true },
    title: 'Add a document',
    buttons: {},
  },
  'document-preview': {
    props: { uploadKey: 'none', title: 'Referral', fileName: 'referral.pdf' },
    title: 'Referral',
    buttons: { Delete: 'delete', Replace: 'replace', Close: undefined },
  },
  'unsent-documents': { props: {}, title: 'Not sent yet', buttons: { Close: undefined } },
}
