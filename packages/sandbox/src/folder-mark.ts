import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Where a process runs. Process numbers mean something only within one of these. */
export interface Machine {
  readonly name: string;
  /** Changes with every start of the machine; empty if the system doesn't tell. */
  readonly boot: string;
  /** The namespace of process IDs, which differs between containers; empty if the system doesn't report it. */
  readonly processes: string;
}

/** The holder of a data folder, as written into it. */
export interface FolderMark extends Machine {
  readonly pid: number;
  /** When the holder started, ISO 8601. */
  readonly since: string;
  /** Distinguishes this mark from every other one, also of the same process. */
  readonly token: string;
}

const orEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/** Returns the machine, or the container, of this process. */
export const thisMachine = (): Machine => ({
  name: hostname(),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  processes: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
});

export const newMark = (): FolderMark => ({
  ...thisMachine(),
  pid: process.pid,
  since: new Date().toISOString(),
  token: randomBytes(8).toString('hex'),
});

/** Returns a mark as text, one value per line. */
export const textOfMark = ({ pid, name, boot, processes, since, token }: FolderMark): string =>
  `${[pid, name, boot, processes, since, token].join('\n')}\n`;

/**
 * Reads a mark. Returns undefined if a killed process didn't finish writing it. Earlier versions wrote only the process
 * ID.
 */
export function readMark(text: string): FolderMark | undefined {
  const [first = '', name, boot, processes, since, token] = text.split('\n');
  if (!/^\d+$/.test(first)) return undefined;
  const pid = Number(first);
  if (name === undefined) return { ...thisMachine(), pid, since: '', token: '' };
  if (boot === undefined || processes === undefined || since === undefined || token === undefined) return undefined;
  return { pid, name, boot, processes, since, token };
}

/**
 * Returns whether a mark's process, if it still runs, has its number here. `gone`: the machine has restarted since.
 * `elsewhere`: another machine or container, whose processes we can't see.
 */
export function placeOf(mark: Machine): 'here' | 'gone' | 'elsewhere' {
  const here = thisMachine();
  if (mark.boot === '' || here.boot === '') return mark.name === here.name ? 'here' : 'elsewhere';
  if (mark.boot === here.boot) return mark.processes === here.processes ? 'here' : 'elsewhere';
  return mark.name === here.name ? 'gone' : 'elsewhere';
}
