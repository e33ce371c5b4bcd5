import { config } from './config.ts'
import { rebuild } from './rebuild.ts'
import type { Tool } from './tool.ts'
import { verify } from './verify.ts'

/** The verbs of the command line, besides those that start the product. */
export const tools: readonly Tool[] = [config, verify, rebuild]
