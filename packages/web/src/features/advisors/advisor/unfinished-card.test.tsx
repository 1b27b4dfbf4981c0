import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { UnfinishedList } from './unfinished-card.tsx';

const person = (
  id: string,
  status: 'added' | 'advisorApproved' | 'applicationStarted' | 'setUpComplete' | 'active',
) => ({
  id,
  fullName: `Person ${id}`,
  status,
});

test('an advisor’s home lists who is stuck, the closest to a funded IRA first, with one action each', () => {
  renderWithKit(
    <UnfinishedList
      prospects={[
        person('1', 'added'),
        person('2', 'advisorApproved'),
        person('3', 'applicationStarted'),
        person('4', 'setUpComplete'),
        person('5', 'active'),
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 client has an open IRA without moneyPerson 4View clients',
    '2 clients haven’t finished the applicationPerson 2, Person 3View clients',
    '1 prospect isn’t invited yetPerson 1View prospects',
  ]);
  expect(screen.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toBe('/prospects/1');
});

test('an advisor’s home shows no list if no one is stuck', () => {
  const { container } = renderWithKit(<UnfinishedList prospects={[person('5', 'active')]} />);
  expect(container.querySelector('section')).toBeNull();
});
