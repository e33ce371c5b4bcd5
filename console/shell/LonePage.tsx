import { PageContext } from './page.ts'
import { Part } from './Part.tsx'
import type { BuiltScreen } from './screen.ts'

const unnoticed = (): void => undefined

/** A page that is no tab: it stands alone, or in the frame's place for errors. */
export const LonePage = ({ screen }: { screen: BuiltScreen }) => (
  <PageContext value={{ screen, setLabel: unnoticed, setUnsaved: unnoticed }}>
    <Part key={screen.path} screen={screen} />
  </PageContext>
)
