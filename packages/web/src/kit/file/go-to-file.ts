/** Hands a prepared file to the browser: the page stays, because the answer is saved. */
export function goToFile(address: string): void {
  window.location.assign(address);
}
