import { checkUpload, type UploadRule } from '@fiducia/domain/foundation/validation/upload';
import { FieldFrame } from '../form/shell/field-frame.tsx';
import type { FieldProps } from '../form/shell/field-props.ts';
import { useKitField } from '../form/shell/use-kit-field.ts';
import { FileDrop } from './file-drop.tsx';

export interface FileFieldProps extends FieldProps, Pick<UploadRule, 'extensions' | 'limitBytes'> {
  readonly share?: number | undefined;
}

/** A form field for one file; its value is the File, or null. Validates the file as soon as it is chosen. */
export function FileField({ name, label, hint, isRequired = false, span, share, ...rule }: FileFieldProps) {
  const field = useKitField<File>(name, (file) => checkUpload(file, { ...rule, isRequired }));
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <FileDrop
          {...ties}
          file={field.value ?? null}
          extensions={rule.extensions}
          share={share}
          disabled={field.isDisabled}
          onChoose={(file) => {
            field.set(file);
            const message = checkUpload(file, { ...rule, isRequired });
            if (message) field.complain(message);
          }}
        />
      )}
    </FieldFrame>
  );
}
