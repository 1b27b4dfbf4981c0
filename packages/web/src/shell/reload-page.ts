/** Reloads the page; a user who is no longer signed in is sent to the sign-in page and back. */
export function reloadPage(): void {
  window.location.reload();
}
