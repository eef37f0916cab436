const form =
  /^(https?):\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(?::([1-9]\d{0,4}))?$/

const ownPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** As a browser writes it: lower case, without path and the protocol's own port; an international name in its `xn--` form. */
export const isOrigin = (text: string): boolean => {
  const [found, protocol = '', port] = form.exec(text) ?? []
  return found !== undefined && port !== ownPorts[protocol] && Number(port ?? 1) <= 65_535
}

/** Of a checked https address. */
export const originOf = (address: string): string => /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase() ?? ''
