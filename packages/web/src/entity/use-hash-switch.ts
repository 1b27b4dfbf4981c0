import { useHash, writeHash } from '../kit/page/hash.ts';

/** Opens a component while the URL hash has this name, so that links and the command palette can open it. */
export function useHashSwitch(name: string): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useHash() === name;
  return [isOn, (next) => writeHash(next ? name : '', next)];
}
