const parked = 'data-owns';

function judge(place: Element): void {
  const ids = new Set([...place.querySelectorAll('[id]')].map(({ id }) => id));
  for (const element of place.querySelectorAll(`[aria-owns], [${parked}]`)) {
    const owned = element.getAttribute('aria-owns') ?? element.getAttribute(parked) ?? '';
    const isThere = owned.split(/\s+/).every((id) => ids.has(id));
    if (isThere === element.hasAttribute('aria-owns')) continue;
    element.setAttribute(isThere ? 'aria-owns' : parked, owned);
    element.removeAttribute(isThere ? parked : 'aria-owns');
  }
}

/**
 * Lets `aria-owns` stand only while what it names is in the place. The structure of a document and its text are drawn
 * apart and in any order, and the text is drawn anew when its page is: a name is put aside until its text is there.
 * Returns how to stop.
 */
export function tieOwners(place: Element): () => void {
  const observer = new MutationObserver(() => judge(place));
  observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-owns', 'id'] });
  judge(place);
  return () => observer.disconnect();
}
