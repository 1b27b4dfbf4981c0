import type { MyIdentity } from '@fiducia/contract/participants/identity.routes';
import { identityDocumentTypes } from '@fiducia/domain/participants/identity';
import { attempt } from '../../../entity/perform.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { FileField } from '../../../kit/file/file-field.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { requestTo } from '../../../shell/api.ts';
import { participantPersonText as text } from '../../../texts/participant-person.ts';

type DocumentType = (typeof identityDocumentTypes)[number]['code'];
interface Entered {
  readonly documentType: DocumentType;
  readonly file: File | null;
}

const options = identityDocumentTypes.map(({ code }) => ({ value: code, text: text(`identity.${code}`) }));

/** Renders the form with which a participant uploads a document that proves their identity. */
export function IdentityUpload({ identity }: { identity: MyIdentity }) {
  const send = ({ documentType, file }: Entered) =>
    attempt(
      requestTo('POST /public/participants/:id/identity-documents', {
        params: { id: identity.participantId },
        body: { documentType },
        files: file === null ? {} : { file },
      }),
      text('identity.sent'),
    );
  return (
    <Form<Entered>
      label={text('identity.title')}
      values={{ documentType: 'driversLicense', file: null }}
      submitText={text('identity.submit')}
      onSubmit={send}
    >
      {identity.rejectedBecause !== null && (
        <Alert tone="warning" title={text('identity.rejected')}>
          {identity.rejectedBecause}
        </Alert>
      )}
      <p>{text('identity.text')}</p>
      <Fields>
        <SelectField name="documentType" label={text('identity.type')} isRequired options={options} />
        <FileField
          name="file"
          label={text('identity.file')}
          hint={text('identity.file.hint')}
          isRequired
          extensions={['pdf', 'png', 'jpg', 'jpeg']}
        />
      </Fields>
    </Form>
  );
}
