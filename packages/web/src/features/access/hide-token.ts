/**
 * Removes a token from the address bar and the history, bypassing the router, which would navigate. The remaining path
 * names the page but is of no use to others.
 */
export function hideToken(path: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', path);
}
