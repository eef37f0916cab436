import { Button } from '#src/ui/button-link.tsx'

type RowButtonProps = {
  words: string
  /** Of its row. */
  name: string
  kind?: 'primary' | 'danger'
  isSmall?: boolean
  isBusy?: boolean
  onClick: () => void
}

/** One of many alike in a list, spoken with the name of its row. */
export const RowButton = ({ words, name, ...button }: RowButtonProps) => (
  <Button {...button}>
    {words} <span className="only-spoken">{name}</span>
  </Button>
)
