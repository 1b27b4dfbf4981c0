import { emptyDraft, type SetupDraft } from './setup-draft.ts';

const keyOf = (orderLineId: string): string => `fiducia:setup:${orderLineId}`;

function isDraft(value: unknown): value is SetupDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'parts' in value &&
    Array.isArray(value.parts) &&
    'hasReadNotice' in value
  );
}

/** Returns what the participant entered earlier in this browser session. Bank account numbers are never stored. */
export function readDraft(orderLineId: string): SetupDraft {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(orderLineId)) ?? 'null');
    return isDraft(saved) ? { ...emptyDraft, ...saved } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(orderLineId: string, draft: SetupDraft): void {
  const parts = draft.parts.map((part) => ({ ...part, routingNumber: '', accountNumber: '' }));
  sessionStorage.setItem(keyOf(orderLineId), JSON.stringify({ ...draft, parts }));
}

export function forgetDraft(orderLineId: string): void {
  sessionStorage.removeItem(keyOf(orderLineId));
}
