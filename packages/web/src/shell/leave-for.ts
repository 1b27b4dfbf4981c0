/** Stops a navigation for good: the browser is leaving the page. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => {});
}
