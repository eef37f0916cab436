import { useState } from 'react'
import { useGetDocumentSettingsQuery } from '#src/api/document-list.api.ts'
import { defaultLimits, type FileLimits } from './file-checks.ts'

export type FirstType = {
  /** Offered first; without it a referral where one is needed, else the first of the list. */
  firstTypeId: string | undefined
  needsReferral: boolean
}

export const useDocumentType = ({ firstTypeId, needsReferral }: FirstType) => {
  const { data: asked } = useGetDocumentSettingsQuery({})
  const settings: FileLimits = asked ?? defaultLimits
  const [typeId, setTypeId] = useState(firstTypeId)
  const types = asked?.types ?? []
  const type =
    types.find(({ documentTypeId }) => documentTypeId === typeId) ??
    types.find(({ isReferral }) => needsReferral && isReferral) ??
    types[0]
  return { settings, types, type, setTypeId }
}
