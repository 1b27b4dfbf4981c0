const key = 'fiducia.letterKeys';

/**
 * Returns whether single-letter shortcuts are on. Users who dictate or often mistype can turn them off. Source: WCAG
 * 2.2, 2.1.4.
 */
export function areLetterKeysOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function setLetterKeys(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off');
}
