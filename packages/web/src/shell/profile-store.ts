const opened = 'fiducia:profile';

/** Shows the profile of who is signed in, wherever it stands. */
export function openProfile(): void {
  window.dispatchEvent(new Event(opened));
}

export function onProfileOpened(listener: () => void): () => void {
  window.addEventListener(opened, listener);
  return () => window.removeEventListener(opened, listener);
}
