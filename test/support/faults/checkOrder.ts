import type { RecordedEvent } from '../../../events/kernel/decider.ts'

type Placed = Pick<RecordedEvent, 'position' | 'stream' | 'version'> & Readonly<{ meta: { eventId: string } }>

/** Positions and versions count without gap or double, and no event is there twice. */
export const checkOrder = (events: readonly Placed[]): readonly string[] => {
  const findings: string[] = []
  const versions = new Map<string, number>()
  const ids = new Set<string>()
  for (const [index, { position, stream, version, meta }] of events.entries()) {
    if (position !== index + 1) findings.push(`hole: position ${position} comes as number ${index + 1}`)
    const before = versions.get(stream) ?? 0
    if (version !== before + 1) findings.push(`hole: ${stream} goes from version ${before} to ${version}`)
    if (ids.has(meta.eventId)) findings.push(`double: event ${meta.eventId} at position ${position}`)
    versions.set(stream, version)
    ids.add(meta.eventId)
  }
  return findings
}
