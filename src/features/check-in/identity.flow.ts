// What a kiosk asks, one thing after the other, and where Back leads; a phone asks both at once.

export type SaidBy = 'lastName' | 'passCode'

export type IdentityQuestion = { part: 'both' | 'name' | 'first' | 'scan' | 'type' | 'date'; by: SaidBy }

export type IdentityEvent =
  | 'name-given'
  | 'first-name-given'
  | 'code-given'
  | 'code-instead'
  | 'name-instead'
  | 'went-back'

export const firstQuestion = ({ isKiosk, hasPass }: { isKiosk: boolean; hasPass: boolean }): IdentityQuestion => ({
  part: isKiosk ? (hasPass ? 'scan' : 'name') : 'both',
  by: hasPass ? 'passCode' : 'lastName',
})

/** Undefined: nothing is before it but the start page. */
const before = ({ part, by }: IdentityQuestion, asksFirstName: boolean): IdentityQuestion | undefined => {
  if (part === 'date' && by === 'lastName') return { part: asksFirstName ? 'first' : 'name', by }
  if (part === 'first') return { part: 'name', by }
  return part === 'date' || part === 'type' ? { part: 'scan', by } : undefined
}

export const nextQuestion = (
  asked: IdentityQuestion,
  event: IdentityEvent,
  asksFirstName: boolean,
): IdentityQuestion | undefined => {
  switch (event) {
    case 'name-given':
      return { part: asksFirstName ? 'first' : 'date', by: 'lastName' }
    case 'first-name-given':
      return { part: 'date', by: 'lastName' }
    case 'code-given':
      return { part: 'date', by: 'passCode' }
    case 'code-instead':
      return { part: 'type', by: 'passCode' }
    case 'name-instead':
      return { part: 'name', by: 'lastName' }
    case 'went-back':
      return before(asked, asksFirstName)
  }
}
