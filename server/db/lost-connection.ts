/** Of the connection to the database: a retry may work. Class 08, too many connections, a server that ends or begins. */
const lost =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|53300|57P0[1-4]|25006)$/

/** The driver gives no code to a connection that broke under a query, or was never there. */
const lostWithoutCode =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether a call failed by its connection rather than by what it asked. */
export const isLostConnection = (error: unknown): boolean => {
  for (let current = error; current instanceof Error; current = current.cause)
    if (lost.test(String((current as { code?: unknown }).code ?? '')) || lostWithoutCode.test(current.message))
      return true
  return false
}
