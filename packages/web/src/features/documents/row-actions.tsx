import { Button } from '../../kit/display/button.tsx';
import { ActionMenu, type ActionMenuItem } from '../../kit/overlay/action-menu.tsx';

/** The actions of a row, behind one button to keep lists narrow. */
export function RowActions({ name, items }: { name: string; items: readonly (ActionMenuItem | false)[] }) {
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <ActionMenu
      heading={name}
      target={
        <Button dense title={`Actions for ${name}`}>
          Actions
        </Button>
      }
      items={shown}
    />
  );
}
