import { Dexie } from 'dexie'

/** Everything that is in the databases of this origin, as far as a page can read it. */
export const everythingStored = async (): Promise<string> => {
  const found: string[] = []
  const decode = (bytes: ArrayBuffer): string =>
    ['utf-8', 'utf-16le', 'latin1'].map((as) => new TextDecoder(as).decode(bytes)).join()
  const visit = (value: unknown): void => {
    if (value instanceof ArrayBuffer) found.push(decode(value))
    else if (ArrayBuffer.isView(value)) found.push(decode(value.buffer as ArrayBuffer))
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part)
    else found.push(String(value))
  }
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables) visit(await table.toArray())
    database.close()
  }
  return found.join('\n')
}
