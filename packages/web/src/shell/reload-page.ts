/** Reads the page anew; who is not signed in is then led to the sign-in, and back. */
export function reloadPage(): void {
  window.location.reload();
}
