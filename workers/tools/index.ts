import { backup } from './backup.ts'
import { config } from './config.ts'
import { diff } from './diff.ts'
import { doctor } from './doctor.ts'
import { erase } from './erase.ts'
import { exportTool } from './export.ts'
import { heads } from './heads.ts'
import { history } from './history.ts'
import { log } from './log.ts'
import { migrateLog } from './migrateLog.ts'
import { parked } from './parked.ts'
import { rebuild } from './rebuild.ts'
import { replayTool } from './replay.ts'
import { restore } from './restore.ts'
import type { Tool } from './tool.ts'
import { verify } from './verify.ts'

/** The verbs of the command line, besides those that start the product. */
export const tools: readonly Tool[] = [
  config,
  verify,
  rebuild,
  parked,
  backup,
  restore,
  doctor,
  exportTool,
  replayTool,
  diff,
  history,
  heads,
  erase,
  log,
  migrateLog,
]
