import { Button } from '../../kit/display/button.tsx';
import { ActionMenu, type ActionMenuItem } from '../../kit/overlay/action-menu.tsx';

/** Renders a row's actions in a menu behind one button, to keep the table narrow. */
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
