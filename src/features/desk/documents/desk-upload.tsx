import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { useGetDocumentSettingsQuery } from '#src/api/document-list.api.ts'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { useFilePicker } from '#src/components/use-file-picker.tsx'
import { sha256OfFile } from '#src/offline/queue/digest.ts'
import { Button } from '#src/ui/button-link.tsx'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import styles from '../desk.module.css'

type DeskUploadProps = { reference: string; onError: (error: unknown) => void }

/** ATT-11: what a patient brought on paper, scanned and sent at once. */
export const DeskUpload = ({ reference, onError }: DeskUploadProps) => {
  const { t } = useTranslation()
  const { data: settings } = useGetDocumentSettingsQuery({})
  const { isBusy, press } = useDeskWrite(onError)
  const [chosen, setChosen] = useState<string>()
  const types = settings?.types ?? []
  const type = types.find(({ documentTypeId }) => documentTypeId === chosen) ?? types[0]

  const send = async (file: File): Promise<void> => {
    if (type === undefined) return
    const { documentTypeId, title } = type
    const body = { documentTypeId, size: String(file.size), sha256: await sha256OfFile(file), file }
    const { uploadDeskDocument } = deskApi.endpoints
    await press(uploadDeskDocument, { params: { reference }, body }, { said: t('desk.upload-said', { name: title }) })
  }
  const picker = useFilePicker({
    accept: settings?.contentTypes.join(',') ?? '',
    label: t('desk.upload'),
    onFiles: ([file]) => file && void send(file),
  })
  if (type === undefined) return null
  return (
    <div className={styles.act}>
      {picker.input}
      <PlainSelect
        label={t('desk.upload-type')}
        value={type.documentTypeId}
        options={types.map(({ documentTypeId, title }) => ({ value: documentTypeId, words: title }))}
        onChange={setChosen}
      />
      <Button isBusy={isBusy} onClick={picker.open}>
        {t(isBusy ? 'desk.upload-sending' : 'desk.upload')}
      </Button>
    </div>
  )
}
