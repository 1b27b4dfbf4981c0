import type { UploadRule } from '@fiducia/domain/foundation/validation/upload';
import { FieldFrame } from '../form/shell/field-frame.tsx';
import type { FieldProps } from '../form/shell/field-props.ts';
import { useKitField } from '../form/shell/use-kit-field.ts';
import { FileDrop } from './file-drop.tsx';
import { checkFile } from './upload-limit.ts';

export interface FileFieldProps extends FieldProps, Pick<UploadRule, 'extensions'> {
  readonly share?: number | undefined;
}

/**
 * Renders a form field for one file. Its value is a `File` or null. The file is validated as soon as it is selected.
 */
export function FileField({ name, label, hint, isRequired = false, span, share, ...rule }: FileFieldProps) {
  const field = useKitField<File>(name, (file) => checkFile(file, { ...rule, isRequired }));
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
            const message = checkFile(file, { ...rule, isRequired });
            if (message) field.complain(message);
          }}
        />
      )}
    </FieldFrame>
  );
}
