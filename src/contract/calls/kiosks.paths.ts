// Apart from the rows, so that the worker's bundle has no schemas.
export const keepalivePath = '/api/kiosks/keepalive'
