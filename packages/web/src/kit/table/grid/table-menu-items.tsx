import { lazy, type ReactElement, Suspense, useState } from 'react';
import { ActionMenu, type ActionMenuItem } from '../../overlay/action-menu.tsx';
import { MenuChoice } from '../../overlay/menu-choice.tsx';
import { copyText } from '../../overlay/notify.ts';
import { densities } from './density.ts';
import type { MenuControls, TableMenuProps } from './table-menu.tsx';
import { exportFormatNames } from './use-export.ts';

// Most visits to a list don't choose columns.
const ColumnsDialog = lazy(() =>
  import('../columns/columns-dialog.tsx').then((module) => ({ default: module.ColumnsDialog })),
);

function controlItems(
  { chooser, onRefresh, exporting, onExport }: MenuControls,
  columnsTitle: string,
  onChoose: () => void,
): readonly ActionMenuItem[] {
  const formats = exporting ? (exporting.formats ?? ['csv']) : [];
  return [
    ...(chooser ? [{ label: columnsTitle, onChoose }] : []),
    ...(onRefresh ? [{ label: 'Refresh', onChoose: onRefresh }] : []),
    ...formats.map((format) => ({
      label: formats.length > 1 ? `Export ${exportFormatNames[format]}` : 'Export',
      onChoose: () => onExport(format),
    })),
  ];
}

/** Renders the menu of a table, open. */
export function TableMenuItems({ target, ...props }: TableMenuProps & { readonly target: ReactElement }) {
  const { count, copied, textOf, density, onDensity, controls } = props;
  const [isChoosing, setChoosing] = useState(false);
  const hasReset = controls?.columnUse === 'search';
  const columnsTitle = hasReset ? 'Show/hide columns' : 'Choose columns';
  const items = [
    ...(controls ? controlItems(controls, columnsTitle, () => setChoosing(true)) : []),
    ...(count > 0
      ? [
          {
            label: `Copy ${count.toLocaleString('en-US')} ${copied}`,
            onChoose: () => void copyText(textOf(), 'Table'),
          },
          { label: 'Print', onChoose: () => window.print() },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu startsOpen target={target} items={items}>
        {count > 0 && <MenuChoice heading="Row height" value={density} options={densities} onChange={onDensity} />}
      </ActionMenu>
      {isChoosing && controls?.chooser && (
        <Suspense fallback={null}>
          <ColumnsDialog
            {...controls.chooser}
            hasReset={hasReset}
            title={columnsTitle}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
