/**
 * Takes a token out of the address bar and the history, past the router, which would look for another page.
 * The path that stays tells which page it was, to nobody's use.
 */
export function hideToken(path: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', path);
}
