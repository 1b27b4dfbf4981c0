const opened = 'fiducia:exports';

/** Shows the exports of the person, wherever it stands. */
export function openExports(): void {
  window.dispatchEvent(new Event(opened));
}

export function onExportsOpened(listener: () => void): () => void {
  window.addEventListener(opened, listener);
  return () => window.removeEventListener(opened, listener);
}
