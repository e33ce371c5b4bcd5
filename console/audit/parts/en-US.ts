import type { Words } from '../../kit/words.ts'
import type { zhCN } from './zh-CN.ts'

export const enUS: Words<typeof zhCN> = {
  event: 'Event {{position}}',
  position: 'Position',
  at: 'When',
  by: 'Who',
  filters: 'Filters',
  copyNamed: 'Copy {{name}}',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying here; select the text and copy it yourself',
  more: 'more than {{count}}',
  newest: 'Newest page',
  newer: 'Newer page',
  older: 'Older page',
  pages: 'Pages',
  'run.VERIFY': 'Verification',
  'run.EXPORT': 'Export',
  'run.COMPARE': 'Comparison',
  'state.WAITING': 'Waiting',
  'state.RUNNING': 'Running',
  'state.DONE': 'Done',
  'state.FAILED': 'Failed',
  'state.CANCELLED': 'Cancelled',
  intact: 'Intact',
  broken: 'Broken',
  'finding.altered': 'Event {{position}} was altered',
  'finding.missing': 'Events are missing from {{position}} on',
  'finding.inserted': 'Event {{position}} was inserted',
  'finding.swapped': 'Event {{position}} was swapped with another',
  'finding.unreadable': 'Event {{position}} cannot be read',
  'finding.ledger': 'The ledger was changed at event {{position}}',
  'finding.head': 'The signature at event {{position}} does not hold',
  'means.altered':
    'What it says now is not what was recorded. Everything before it is proved intact; what follows can no longer be proved by the chain.',
  'means.missing':
    'The ledger knows events that the log no longer has: something was taken out. Everything before is proved intact.',
  'means.inserted':
    'The log has an event that the ledger never took in: it was not written by this product. Everything before is proved intact.',
  'means.swapped':
    'Nothing was added or taken out, but the order is not the one that was recorded. Everything before is proved intact.',
  'means.unreadable':
    'The file that holds it may be damaged: restore a backup and verify again. Everything before is proved intact.',
  'means.ledger':
    'The event itself is intact; its check value in the ledger was changed. The heads kept elsewhere still prove the event.',
  'means.head':
    'What was signed here is not what the ledger holds now: the whole chain may have been written anew, or the key is another one.',
}
