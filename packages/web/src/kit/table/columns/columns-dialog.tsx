import { Button } from '../../display/button.tsx';
import { Modal } from '../../overlay/modal.tsx';
import { ColumnChoices } from './column-choices.tsx';
import type { FieldsChooserProps } from './fields-chooser.tsx';

export interface ColumnsDialogProps extends FieldsChooserProps {
  /** Whether to offer a reset instead of the presets Default and All. */
  readonly hasReset: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

/** Chooses the columns of a table whose controls are in a menu. Each choice applies immediately. */
export function ColumnsDialog({ title, onClose, ...chooser }: ColumnsDialogProps) {
  return (
    <Modal
      title={title}
      width="xsmall"
      isPersistent={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ColumnChoices {...chooser} />
    </Modal>
  );
}
