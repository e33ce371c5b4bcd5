import { customs } from '../../events/logistics/customs.ts'
import { customsActions } from '../../events/logistics/customsActions.ts'
import { customsNames, customsTitles, customsWords } from '../../events/logistics/customsPhrases.ts'
import { declarations } from '../../projections/logistics/declarations.ts'
import type { TimelineKind } from '../kernel/timeline.ts'

/** History of declarations, and taking back. */
export const customsTimeline: TimelineKind = {
  kind: customs.stream,
  rules: customs,
  model: declarations,
  fields: customsNames,
  titles: customsTitles,
  words: customsWords,
  action: 'logistics:customs:read',
  undo: { CustomsChanged: customsActions.ChangeCustoms },
}
