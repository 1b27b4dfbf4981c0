import { type Brand, brandKey } from '../../../shell/brand.ts';
import { queryClient } from '../../../shell/query-client.ts';

/** Shows a sender's brand to a visitor who hasn't signed in, now and on later visits. */
export function saveBrand(brand: Brand): void {
  try {
    localStorage.setItem(brandKey, JSON.stringify(brand));
  } catch {
    // Storage is disabled in this browser, so the visitor sees our brand.
    return;
  }
  void queryClient.invalidateQueries({ queryKey: ['brand', null] });
}
