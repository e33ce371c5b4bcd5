import { wordsOf } from '../../kit/words.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/** What the transport list says. Names of fields and states come from `events/logistics/shipmentPhrases.ts`. */
export const useShipmentWords = wordsOf('shipments', { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS })
