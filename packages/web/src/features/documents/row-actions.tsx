import { Button } from '../../kit/display/button.tsx';
import { ActionMenu, type ActionMenuItem } from '../../kit/overlay/action-menu.tsx';

/** What can be done with one row, behind one button, so that lists stay narrow. */
export function RowActions({ name, items }: { name: string; items: readonly (ActionMenuItem | false)[] }) {
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <ActionMenu
      heading={name}
      target={
        <Button dense title={`What can be done with ${name}`}>
          Actions
        </Button>
      }
      items={shown}
    />
  );
}
