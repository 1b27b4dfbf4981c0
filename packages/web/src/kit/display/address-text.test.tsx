import { expect, it } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { AddressText } from './address-text.tsx';

it.each([
  [{ addressLine1: '1 Hauptstr.', city: 'Ulm', countryCode: 'DE' }, true, ['1 Hauptstr.', 'Ulm', 'DEU']],
  [{ addressLine1: '1 Main St' }, false, ['1 Main St', '[no city], [no state] [no postal code]', '[no country]']],
  [{}, true, ['MISSING']],
  [{}, false, ['None']],
])('[address-placeholders][country-display] %j, required %s, stands in the lines %j', (address, isRequired, lines) => {
  const { container } = renderWithKit(<AddressText address={address} isRequired={isRequired} />);
  expect([...container.querySelectorAll('span > span')].map((line) => line.textContent)).toEqual(lines);
});
