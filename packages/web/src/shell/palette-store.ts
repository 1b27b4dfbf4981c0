const opened = 'fiducia:palette';

/** Opens the command palette, wherever it stands. */
export function openPalette(): void {
  window.dispatchEvent(new Event(opened));
}

export function onPaletteOpened(listener: () => void): () => void {
  window.addEventListener(opened, listener);
  return () => window.removeEventListener(opened, listener);
}
