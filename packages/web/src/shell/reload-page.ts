/** Reloads the page. A user who is no longer signed in goes to the sign-in page first. */
export function reloadPage(): void {
  window.location.reload();
}
