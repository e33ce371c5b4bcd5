/** The signal a part carries beside its word. Colour never says it alone. */
export type Tone = 'plain' | 'ink' | 'good' | 'warn' | 'bad'
