/** A start that cannot go on, for a reason the operator can mend. Printed as one line, without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
