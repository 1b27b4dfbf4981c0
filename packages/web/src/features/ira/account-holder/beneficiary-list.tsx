import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { iraBookText as text } from '../../../texts/ira-book.ts';
import { beneficiariesIn } from './own-iras.ts';

/** Lists the beneficiaries that a record stores: who inherits, how much, and when. */
export function BeneficiaryList({ stored }: { stored: unknown }) {
  return (
    <ItemList>
      {beneficiariesIn(stored).map(({ name, relationship, share, beneficiaryClass = 'primary', isPerStirpes }) => {
        const relation = text(`beneficiaries.${beneficiaryClass}`, { relationship });
        return (
          <Item
            key={`${beneficiaryClass} ${name}`}
            title={text('beneficiaries.name', { name, share })}
            note={isPerStirpes === true ? text('beneficiaries.perStirpes', { relation }) : relation}
          />
        );
      })}
    </ItemList>
  );
}
