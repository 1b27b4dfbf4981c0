const key = 'fiducia.letterKeys';

/** Do single letters act? People who speak to their machine, or slip, can switch them off. Source: WCAG 2.2, 2.1.4. */
export function areLetterKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function setLetterKeys(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off');
}
