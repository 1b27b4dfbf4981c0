import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns whether a process with this number is running, regardless of its owner. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the command line of a process, or undefined if there is no such process or it can't be read. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Waits until the process has ended. Returns false if it is still running after the timeout. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isRunning(pid)) {
    if (Date.now() > end) return false;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return true;
}
