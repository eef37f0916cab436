import { describe, expect, it } from 'vitest'
import { contactSlice, draftStored, selectContactDraft } from '#src/features/contact/contact.slice.ts'
import { emptyContactForm } from '#src/features/contact/contact-values.ts'

describe('what was typed for the call centre', () => {
  it('is kept while the page is away, and gone once it was sent [S-56]', () => {
    const draft = { ...emptyContactForm, contactName: 'Mārama' }
    const kept = contactSlice.reducer(undefined, draftStored(draft))
    expect(selectContactDraft({ contact: kept })).toEqual(draft)
    expect(selectContactDraft({ contact: contactSlice.reducer(kept, draftStored(null)) })).toBeNull()
  })
})
