// What a page tells the harness, as it would tell a person, and what the harness may do to it.

import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'

export type Notice =
  | { kind: 'ready' }
  | {
      kind: 'state'
      key: string
      state: string
      problem?: string | undefined
      /** Wall clock of the machine, whatever clock the page believes in, in milliseconds. */
      at: number
    }

export type ItemToSend = {
  name: string
  mime: string
  /** Base64. */
  bytes: string
  sha256: string
  bookingKey: string
  entityKey?: string
  /** Minted before, as one draft in two tabs has it. */
  key?: string
  /** Who is signed in. */
  subject?: string
  /** Of answers: the questions, and the request that they are of. */
  questionnaire?: { id: string; type: QuestionnaireType; version: string; recordSlug: string }
}

export type Saved = { key: string } | { problem: string }

/** The harness's handle in the page. */
export type ChaosPage = {
  enqueue: (item: ItemToSend) => Promise<Saved>
  /** What a person presses on an item that waits for them. */
  tryAgain: (key: string) => Promise<void>
  /** The page's clock, so far away from the machine's. */
  setClock: (offset: number) => void
  /** From now on nothing more can be kept, or everything again. */
  setFull: (isFull: boolean) => void
  /** What the page knows, for whoever must find out why nothing moves. */
  facts: () => Promise<unknown>
}

/** What only the named cases use, of the queue alone. */
export type QueuePage = ChaosPage & {
  sendWithoutSaving: (item: ItemToSend) => Promise<{ slug: string } | { problem: string }>
  replace: (key: string, item: ItemToSend) => Promise<Saved>
  remove: (key: string) => Promise<void>
  bookingKeyReplaced: (from: string, to: string) => Promise<void>
  resume: () => Promise<void>
  /** Somebody else sits at the device now. */
  signIn: (subject: string | undefined) => Promise<void>
  /** Registers the worker and waits until it stands between page and network. */
  useWorker: (script: string) => Promise<void>
  /** Size and SHA-256 of the bytes that the queue still has; nothing where it has none. */
  read: (key: string) => Promise<{ size: number; sha256: string } | undefined>
  /** Whether this very tab works on it. */
  isSending: (key: string) => Promise<boolean>
  /** Every upload that a screen would list. */
  list: () => Promise<{ key: string; state: string; problem?: string | undefined }[]>
  /** Closes the page's connections behind its back, as iOS does. */
  closeConnections: () => void
  /** Overwrites stored bytes: with zeros, or by nothing at all. */
  corrupt: (key: string, how: 'zeros' | 'empty') => Promise<void>
  /** Opens the database as a later build would, and closes it again; answers how many items it found. */
  upgrade: () => Promise<number>
}

type Window = { chaos?: ChaosPage; chaosNotice?: (notice: Notice) => Promise<void> }

const own = globalThis as unknown as Window

export const offer = (page: ChaosPage | QueuePage): void => {
  own.chaos = page
}

export const machineTime = (): number => performance.timeOrigin + performance.now()

export const tell = (notice: Notice): void => {
  void own.chaosNotice?.(notice)
}

export const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
