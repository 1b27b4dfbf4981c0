import { useHash, writeHash } from '../kit/page/hash.ts';

/** Opens something while the hash of the address has this name, so that links and the palette can open it. */
export function useHashSwitch(name: string): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useHash() === name;
  return [isOn, (next) => writeHash(next ? name : '', next)];
}
