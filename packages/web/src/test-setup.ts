import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setCurrentPortal } from './shell/current-portal.ts';
import { queryClient } from './shell/query-client.ts';
import { setRuntimeConfiguration } from './shell/runtime-configuration.ts';

const portals = ['admin', 'client', 'auth', 'participant', 'registry', 'elections', 'advisor', 'ira', 'notice'];

// Tests don't measure time, so a slow machine must not make one fail.
configure({ asyncUtilTimeout: 20_000 });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** In-memory storage, which is lost with the test. Node's own storage would need a file. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, String(value));
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(globalThis, name, { configurable: true, value: new MemoryStorage() });
}
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
});
Object.defineProperty(window, 'ResizeObserver', { writable: true, value: NoObserver });
Object.defineProperty(document, 'fonts', { value: { addEventListener: () => {}, removeEventListener: () => {} } });
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  setCurrentPortal('admin');
  setRuntimeConfiguration({
    apiBaseUrl: '',
    appVersion: '0.1.0',
    environment: 'test',
    cookieDomain: '',
    portals: Object.fromEntries(portals.map((portal) => [portal, `http://${portal}.test`])),
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.cookie = 'authToken=; path=/; Max-Age=0';
});
