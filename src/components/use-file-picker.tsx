import { type ReactNode, useEffect, useRef } from 'react'
import { holdUpdates } from '#src/core/device/update-holds.ts'

type FilePickerOptions = {
  accept: string
  isCamera?: boolean
  isMultiple?: boolean
  label: string
  onFiles: (files: readonly File[]) => void
}

/** ATT-07: cleared with each choice, so that the same file can be chosen again; no reload while it is open. */
export const useFilePicker = (options: FilePickerOptions): { open: () => void; input: ReactNode } => {
  const { accept, isCamera = false, isMultiple = false, label, onFiles } = options
  const control = useRef<HTMLInputElement>(null)
  const release = useRef<() => void>(undefined)
  const end = (): void => {
    release.current?.()
    release.current = undefined
  }
  // Some browsers fire no event when it closes without a choice.
  useEffect(() => {
    const closed = (): void => void setTimeout(end, 1000)
    window.addEventListener('focus', closed)
    return () => {
      window.removeEventListener('focus', closed)
      end()
    }
  })
  useEffect(() => {
    const input = control.current
    input?.addEventListener('cancel', end)
    return () => input?.removeEventListener('cancel', end)
  })
  return {
    open: () => {
      release.current ??= holdUpdates('picker')
      control.current?.click()
    },
    input: (
      <input
        ref={control}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          end()
          if (files.length > 0) onFiles(files)
        }}
      />
    ),
  }
}
