import { useState } from 'react';

/**
 * Returns whether parts of a page that are shown together are still loading for the first time. A part that failed is
 * requested again when it is shown, which must not hide all of them again.
 */
export function useFirstLoad(parts: readonly { readonly isLoading: boolean }[]): boolean {
  const [hasLoaded, setLoaded] = useState(false);
  const isLoading = !hasLoaded && parts.some((part) => part.isLoading);
  if (!isLoading && !hasLoaded) setLoaded(true);
  return isLoading;
}
