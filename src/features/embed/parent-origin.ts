/** Undefined unless the provider allows the origin. @param referrer as the browser gives it. */
export const allowedParent = (
  { ancestorOrigins, referrer }: { ancestorOrigins: readonly string[]; referrer: string },
  allowed: readonly string[],
): string | undefined => {
  const [nearest] = ancestorOrigins
  const origin = nearest ?? (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
  return allowed.find((candidate) => candidate === origin)
}
