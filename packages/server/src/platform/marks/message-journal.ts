import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MarkStore } from './mark-store.ts';

/** A message that was handed over. Contains no recipient and no text. */
export interface HandedOver {
  readonly id: string;
  readonly channel: string;
  /** ISO 8601. */
  readonly at: string;
}

const folder = 'messages';
const shape = z.array(z.object({ id: z.string(), channel: z.string(), at: z.string() }));
const daysKept = 30;
const day = 86_400_000;

/** Ten minutes: `202611231550` and `202611231559` are in `20261123155`. */
const windowOf = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 11);

export interface MessageJournal {
  note(message: HandedOver): void;
  /** Writes what was noted since the last call. */
  flush(): Promise<void>;
}

/** Opens the journal of this process. It writes one text for each ten minutes in which messages were handed over. */
export function openMessageJournal(store: MarkStore): MessageJournal {
  const process = randomBytes(6).toString('hex');
  const waiting = new Map<string, HandedOver[]>();
  let written: { readonly window: string; readonly messages: readonly HandedOver[] } = { window: '', messages: [] };
  return {
    note: (message) => {
      const window = windowOf(new Date(message.at));
      waiting.set(window, [...(waiting.get(window) ?? []), message]);
    },
    flush: async () => {
      for (const [window, noted] of waiting) {
        const messages = [...(written.window === window ? written.messages : []), ...noted];
        await store.write(`${folder}/${window}-${process}.json`, JSON.stringify(messages));
        written = { window, messages };
        const later = (waiting.get(window) ?? []).slice(noted.length);
        if (later.length === 0) waiting.delete(window);
        else waiting.set(window, later);
      }
    },
  };
}

/** Returns the messages that were handed over since a moment. */
export async function readHandedOver(store: MarkStore, since: Date): Promise<HandedOver[]> {
  const first = windowOf(since);
  const found: HandedOver[] = [];
  for await (const name of store.list(folder)) {
    if (name.slice(folder.length + 1).slice(0, first.length) < first) continue;
    const text = await store.read(name);
    if (text !== undefined) found.push(...shape.parse(JSON.parse(text)));
  }
  return found;
}

/** Deletes what was written longer ago than any restore needs. */
export async function removeOldJournals(store: MarkStore, now: Date): Promise<void> {
  const first = windowOf(new Date(now.getTime() - daysKept * day));
  for await (const name of store.list(folder))
    if (name.slice(folder.length + 1).slice(0, first.length) < first) await store.delete(name);
}
