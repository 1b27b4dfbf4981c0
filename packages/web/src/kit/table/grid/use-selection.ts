import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly has: (id: string) => boolean;
  /** Toggles a row; with `isRange`, gives every row between the previous one and this one its new state. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  readonly toggleAll: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly isAll: boolean;
}

/** The selected rows by ID, given the rows in display order. */
export function useSelection(order: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const shown = useMemo(() => new Set(order.filter((id) => ids.has(id))), [order, ids]);
  const isAll = order.length > 0 && shown.size === order.length;
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const from = isRange && anchor.current !== undefined ? order.indexOf(anchor.current) : -1;
      setIds((before) => {
        const next = new Set(before);
        const to = order.indexOf(id);
        const range = from === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
        const isOn = from === -1 ? !before.has(id) : true;
        for (const one of range) {
          if (isOn) next.add(one);
          else next.delete(one);
        }
        return next;
      });
      anchor.current = id;
    },
    [order],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  const selectAll = useCallback(() => setIds(new Set(order)), [order]);
  const toggleAll = useCallback(() => setIds(isAll ? new Set() : new Set(order)), [isAll, order]);
  return { ids: shown, has: (id) => shown.has(id), toggle, toggleAll, selectAll, clear, isAll };
}
