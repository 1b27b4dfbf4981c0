export interface ScrollPlace {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** Has 99 % or more of a scrolled document been seen? Source: doc 2 §2. */
export function isReadToTheEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPlace): boolean {
  return scrollHeight > 0 && (scrollTop + clientHeight) / scrollHeight >= 0.99;
}
