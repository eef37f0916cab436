export type AccessServices = {
  /** Folder of one-time links. */
  loginLinks?: string | undefined
}
