/** Never resolves, which stops a navigation while the browser leaves the page. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => {});
}
