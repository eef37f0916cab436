export type AccessServices = {
  /** Folder of one-time links. */
  loginLinks?: string | undefined
  /** Of the clinic's system; without one no call of the desk is served. */
  deskKey?: string | undefined
}
