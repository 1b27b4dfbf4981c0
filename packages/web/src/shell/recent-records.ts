export interface RecentRecord {
  readonly href: string;
  readonly title: string;
  /** The kind of record: `Order`. */
  readonly kind: string;
}

const key = 'fiducia.recent-records';
const maxRecords = 12;

function isRecent(value: unknown): value is RecentRecord {
  return typeof value === 'object' && value !== null && 'href' in value && 'title' in value && 'kind' in value;
}

/** Returns the records last opened in this browser, newest first. */
export function readRecentRecords(): readonly RecentRecord[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(read) ? read.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Adds a record to the top of the recent ones. */
export function rememberRecord(record: RecentRecord): void {
  const others = readRecentRecords().filter((one) => one.href !== record.href);
  localStorage.setItem(key, JSON.stringify([record, ...others].slice(0, maxRecords)));
}
