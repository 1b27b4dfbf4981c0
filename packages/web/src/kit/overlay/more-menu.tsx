import { IconDots } from '@tabler/icons-react';
import { Button } from '../display/button.tsx';
import { ActionMenu, type ActionMenuItem } from './action-menu.tsx';

/** A menu of a page's rarely used actions; renders nothing if there are none. */
export function MoreMenu({ items }: { items: readonly ActionMenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <ActionMenu
      target={
        <Button icon={<IconDots size={16} aria-hidden />} aria-haspopup="dialog">
          More
        </Button>
      }
      items={items}
    />
  );
}
