/** Values that must be destroyable and never stand in an event: password hashes, provider keys, mail passwords. */
export type Secrets = Readonly<{
  /** Keeps a value, sealed; answers the reference that events carry. */
  keep(value: string): Promise<string>
  /** The value, or undefined when it was destroyed or never there. */
  reveal(reference: string): Promise<string | undefined>
  destroy(reference: string): Promise<void>
}>

/** `active` encrypts and decrypts; `held` too, but may not be erased; `erased` is never created again. */
export type KeyState = 'active' | 'held' | 'erased'

/** One 256-bit key per person. */
export type SubjectKeys = Readonly<{
  /** The person's key, made on first use. Undefined when the person was erased. */
  forWriting(subject: string): Promise<Uint8Array | undefined>
  /** The keys of these people, as far as they exist and are not erased. */
  forReading(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  state(subject: string): Promise<KeyState | undefined>
  hold(subject: string, held: boolean): Promise<void>
  /** Destroys the key for good. Refuses by throwing when the person is held. */
  erase(subject: string): Promise<void>
}>
