import { version } from '../../package.json'

/** The release that is running, as exports and answers name it. */
export const productVersion: string = version
