/** Which greeting fits the hour of the reader's clock. */
export const greetingOf = (hour: number): 'night' | 'morning' | 'afternoon' | 'evening' => {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
