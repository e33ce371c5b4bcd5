import { organisationColours } from '../../kit/charts/palettes.ts'

/** The colour of a level of the organisation. */
export const LevelMark = ({ level }: { level: number }) => (
  <i
    aria-hidden
    className="size-2 shrink-0 rounded-[2px]"
    style={{ background: organisationColours[(level - 1) % organisationColours.length] }}
  />
)
