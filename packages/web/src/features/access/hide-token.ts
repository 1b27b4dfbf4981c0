/**
 * Removes a token from the address bar and the browser history. Bypasses the router, which would navigate. The
 * remaining path identifies the page but grants no access.
 */
export function hideToken(path: string): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', path);
}
