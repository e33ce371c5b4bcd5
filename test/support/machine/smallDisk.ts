import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of its own, mounted at a folder. */
export type SmallDisk = Readonly<{
  /** Takes all that is free. */
  fill: () => void
  /** Gives back what `fill` took. */
  clear: () => void
  unmount: () => void
}>

/** Mounts a disk of so many megabytes in memory. Throws where that is not allowed: it needs root. */
export const mountSmallDisk = (folder: string, megabytes: number): SmallDisk => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  return {
    fill: () => {
      while (hasRoomFor(ballast)) continue
    },
    clear: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

const hasRoomFor = (ballast: string): boolean => {
  try {
    appendFileSync(ballast, Buffer.alloc(4096))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

/** Mounts a folder over itself so that nobody can write there. Answers what ends that. */
export const mountReadOnly = (folder: string): (() => void) => {
  execFileSync('mount', ['--bind', folder, folder])
  execFileSync('mount', ['-o', 'remount,ro,bind', folder])
  return () => void execFileSync('umount', ['--lazy', folder])
}
