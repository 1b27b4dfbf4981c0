/** Opens another address. The promise never resolves, which stops the navigation while the browser leaves the page. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => {});
}
