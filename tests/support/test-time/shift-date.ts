/**
 * Shifts `Date` ahead of its previous value (behind it, when negative). It uses nothing outside itself, since it is
 * passed to a browser page as text.
 */
export function shiftDate(milliseconds: number): void {
  const real = Date;
  const now = () => real.now() + milliseconds;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
