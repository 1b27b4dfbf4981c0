import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role="dialog"]') !== null);

/** Handles keys of a review queue: J next, K previous, and the keys of decisions. Ignores keys while the user types. */
export function useQueueKeys(move: (by: number) => void, decisions: Readonly<Record<string, () => void>> = {}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
      // A dialog handles its own keys, wherever the focus is.
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
      else {
        const decide = Object.hasOwn(decisions, event.key) ? decisions[event.key] : undefined;
        if (decide === undefined) return;
        event.preventDefault();
        decide();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [move, decisions]);
}
