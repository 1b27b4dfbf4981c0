import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../display/icon-button.tsx';
import { ActionMenu } from '../../overlay/action-menu.tsx';
import { MenuChoice } from '../../overlay/menu-choice.tsx';
import { copyText } from '../../overlay/notify.ts';
import { type Density, densities } from './density.ts';

export interface TableMenuProps {
  readonly caption: string;
  /** The number of rows that are copied, and what they are: `selected` or `shown`. */
  readonly count: number;
  readonly copied: 'selected' | 'shown';
  /** Returns the text of these rows. */
  readonly textOf: () => string;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** Renders a menu that copies rows for a spreadsheet, prints the page, or changes the height of the rows. */
export function TableMenu({ caption, count, copied, textOf, density, onDensity }: TableMenuProps) {
  return (
    <ActionMenu
      target={
        <IconButton
          icon={<IconDots size={16} aria-hidden />}
          label={`Copy or print ${labelInSentence(caption)}`}
          aria-haspopup="menu"
        />
      }
      items={[
        {
          label: `Copy ${count.toLocaleString('en-US')} ${copied}`,
          onChoose: () => void copyText(textOf(), 'Table'),
        },
        { label: 'Print', onChoose: () => window.print() },
      ]}
    >
      <MenuChoice heading="Row height" value={density} options={densities} onChange={onDensity} />
    </ActionMenu>
  );
}
