/** A text on its way to one person. `id` is the same at every try, so that a server can tell a repeated one. */
export type Outgoing = Readonly<{ id: string; to: string; subject: string; body: string }>

/** Hands texts to the server that carries them on. */
export type Channel = Readonly<{
  /**
   * Answers what the server calls it. Throws `Undeliverable` where trying again would not help, and anything else where
   * it may: then it may have been sent nevertheless.
   */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<string>
}>

/** The server will never take it: the address is wrong, or it was refused for good. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Undeliverable'
  }
}
