import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useEffect, useSyncExternalStore } from 'react';
import { actOnInstructions } from '../../../entity/instruction-actions.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import type { InstructionInReview } from './review-item.tsx';

/** How long an approval can be undone before it is sent, in milliseconds. */
export const undoMs = 10_000;

/** The most approvals that can wait. Each has a snackbar with Undo, and three of those fit on a page. */
const maxHeld = 3;

interface Held {
  readonly rows: readonly InstructionInReview[];
  readonly timer: ReturnType<typeof setTimeout>;
  readonly closeSnackbar: () => void;
}

let held: readonly Held[] = [];
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: readonly Held[]): void {
  held = next;
  ids = new Set(next.flatMap(({ rows }) => rows.map(({ id }) => id)));
  for (const listener of listeners) listener();
}

function letGo(one: Held): void {
  clearTimeout(one.timer);
  one.closeSnackbar();
  change(held.filter((other) => other !== one));
}

/** Sends an approval once. The rows stay hidden until the list has been read again. */
async function send(one: Held): Promise<void> {
  if (!held.includes(one)) return;
  clearTimeout(one.timer);
  one.closeSnackbar();
  await actOnInstructions('approve', one.rows, { isSilent: true });
  letGo(one);
}

const textOf = (rows: readonly InstructionInReview[]): string => {
  const [first] = rows;
  const what = rows.length === 1 && first ? first.payableTo : `${rows.length} payment instructions`;
  return `Approved: ${what}, ${formatMoney(sumCents(rows.map(({ net }) => net)))}. Sent in ${undoMs / 1_000} seconds.`;
};

/** Approves instructions after ten seconds, in which the user can undo it. */
export function holdApproval(rows: readonly InstructionInReview[]): void {
  const [oldest] = held;
  if (oldest && held.length >= maxHeld) void send(oldest);
  const closeSnackbar = notify(textOf(rows), {
    timeout: false,
    action: { label: 'UNDO', onChoose: () => letGo(one) },
    onClose: () => void send(one),
  });
  const one: Held = { rows, timer: setTimeout(() => void send(one), undoMs), closeSnackbar };
  change([...held, one]);
}

/** Sends what is still held immediately: a user who leaves the page has made up their mind. */
export function sendHeldApprovals(): void {
  for (const one of held) void send(one);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the IDs of the instructions whose approval can still be undone or is being sent. */
export function useHeldApprovals(): ReadonlySet<string> {
  useEffect(() => {
    window.addEventListener('pagehide', sendHeldApprovals);
    return () => {
      window.removeEventListener('pagehide', sendHeldApprovals);
      sendHeldApprovals();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => ids);
}
