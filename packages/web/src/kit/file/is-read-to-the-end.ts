export interface ScrollPlace {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Returns whether at least 99% of a scrolled document has been seen. Source: doc 2 §2. */
export function isReadToTheEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPlace): boolean {
  return scrollHeight > 0 && (scrollTop + clientHeight) / scrollHeight >= 0.99;
}
