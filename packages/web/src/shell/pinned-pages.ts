import { useState } from 'react';

const key = 'fiducia.pinned-pages';
const most = 7;

function readPins(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, most) : [];
  } catch {
    // Storage that something else wrote to, or that the browser blocks, has no pins.
    return [];
  }
}

export interface Pins {
  /** Links of the pinned pages, the oldest pin first. */
  readonly hrefs: readonly string[];
  readonly isFull: boolean;
  /** Pins a page to the top of the menu, or removes it. */
  readonly toggle: (href: string) => void;
}

/** The user's pinned pages, at most seven, kept in this browser. */
export function usePins(): Pins {
  const [hrefs, setHrefs] = useState(readPins);
  return {
    hrefs,
    isFull: hrefs.length >= most,
    toggle: (href) => {
      const next = hrefs.includes(href) ? hrefs.filter((one) => one !== href) : [...hrefs, href].slice(0, most);
      localStorage.setItem(key, JSON.stringify(next));
      setHrefs(next);
    },
  };
}
