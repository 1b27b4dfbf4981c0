import { afterEach, describe, expect, it } from 'vitest';
import { tieOwners } from './tie-owners.ts';

let stop = () => {};
afterEach(() => stop());

/** Returns the attribute after mutation observers have run, before any other code can read it. */
async function ownersOf(root: Element): Promise<(string | null)[]> {
  await Promise.resolve();
  return [...root.querySelectorAll('b')].map((element) => element.getAttribute('aria-owns'));
}

function watched(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  stop = tieOwners(place);
  return place;
}

describe('owners of text', () => {
  it('reference only rendered text, regardless of the rendering order', async () => {
    const place = watched('<b aria-owns="one"></b><i id="one"></i><b aria-owns="two"></b>');
    expect(await ownersOf(place)).toEqual(['one', null]);
    place.insertAdjacentHTML('beforeend', '<b aria-owns="three"></b><b aria-owns="one three"></b>');
    expect(await ownersOf(place)).toEqual(['one', null, null, null]);
    place.insertAdjacentHTML('beforeend', '<i id="two"></i><i id="three"></i>');
    expect(await ownersOf(place)).toEqual(['one', 'two', 'three', 'one three']);
  });
  it('are set aside while a page is rendered again, and restored afterwards', async () => {
    const place = watched('<b aria-owns="one"></b><p><i id="one"></i></p>');
    const layer = place.querySelector('p');
    layer?.replaceChildren();
    expect(await ownersOf(place)).toEqual([null]);
    layer?.insertAdjacentHTML('beforeend', '<i id="one"></i>');
    expect(await ownersOf(place)).toEqual(['one']);
    stop();
    layer?.replaceChildren();
    expect(await ownersOf(place)).toEqual(['one']);
  });
});
