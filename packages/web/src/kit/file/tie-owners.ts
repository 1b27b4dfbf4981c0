const parked = 'data-owns';

function judge(root: Element): void {
  const ids = new Set([...root.querySelectorAll('[id]')].map(({ id }) => id));
  for (const element of root.querySelectorAll(`[aria-owns], [${parked}]`)) {
    const owned = element.getAttribute('aria-owns') ?? element.getAttribute(parked) ?? '';
    const isThere = owned.split(/\s+/).every((id) => ids.has(id));
    if (isThere === element.hasAttribute('aria-owns')) continue;
    element.setAttribute(isThere ? 'aria-owns' : parked, owned);
    element.removeAttribute(isThere ? parked : 'aria-owns');
  }
}

/**
 * Keeps `aria-owns` attributes valid: sets an attribute aside while the elements it names aren't in the DOM, and
 * restores it when they are. PDF.js renders a document's structure and its text separately, in any order, and renders
 * the text again with its page. Returns a function that stops the observer.
 */
export function tieOwners(root: Element): () => void {
  const observer = new MutationObserver(() => judge(root));
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-owns', 'id'] });
  judge(root);
  return () => observer.disconnect();
}
