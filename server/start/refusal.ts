/** Printed as one line, without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
