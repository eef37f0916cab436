import type { DialogSamples } from '#tests/support/dialog-sample.ts'

export const samples: DialogSamples<
  'upload-attachment' | 'document-viewer' | 'attachment-information' | 'unsent-documents'
> = {
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
  'attachment-information': {
    props: {
      timeZone: 'Australia/Melbourne',
      document: {
        ...{ id: 1, slug: '1'.repeat(22), fileName: 'referral.pdf', contentType: 'application/pdf', size: 1 },
        documentType: { title: 'Referral', description: 'From your doctor' },
        ...{ documentTypeId: 'referral', description: '', uploadedDocument: true, examSlug: null, groupName: null },
        ...{ additional: false, isReferral: true, checkedAt: null, betterReason: null },
        receivedAt: '2026-11-20T10:00:00+11:00',
      },
    },
    title: 'Referral',
    buttons: { Close: undefined },
  },
  'unsent-documents': { props: {}, title: 'Not sent yet', buttons: { Close: undefined } },
}
