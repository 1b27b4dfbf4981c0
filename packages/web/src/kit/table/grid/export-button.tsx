import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../display/button.tsx';
import { ActionMenu } from '../../overlay/action-menu.tsx';
import { type ExportFormat, exportFormatNames, type TableExport } from './use-export.ts';

export interface ExportButtonProps {
  readonly exporting: TableExport;
  readonly onExport: (format: ExportFormat) => void;
}

/** Requests an export of the visible columns of all rows; several formats are offered in a menu. */
export function ExportButton({ exporting, onExport }: ExportButtonProps) {
  const { formats = ['csv'] } = exporting;
  const isChoice = formats.length > 1;
  const button = (
    <Button
      dense
      icon={<IconDownload size={14} aria-hidden />}
      {...(isChoice ? { 'aria-haspopup': 'menu' as const } : { onClick: () => onExport('csv') })}
    >
      Export
    </Button>
  );
  if (!isChoice) return button;
  const items = formats.map((format) => ({ label: exportFormatNames[format], onChoose: () => onExport(format) }));
  return <ActionMenu target={button} items={items} />;
}
