import { useEffect, useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { readFirmName, saveFirmName } from '../../shell/sign-up-firm.ts';
import { saveBrand } from './invitation/save-brand.ts';

/** Shows the brand of the link that an advisor was sent, and asks for the firm that will apply for an account. */
export function AdvisorFirm({ brandcode }: { brandcode: string }) {
  const { data } = useFetch('GET /public/nlira-custom-brands/by-code/:code', { params: { code: brandcode } });
  const [firmName, setFirmName] = useState(readFirmName);
  useEffect(() => {
    if (data && 'displayName' in data) saveBrand(data);
  }, [data]);
  return (
    <FieldFrame label="Firm" isOptional hint="We fill it in when you apply for an account.">
      {(ties) => (
        <TextInput
          {...ties}
          value={firmName}
          maxLength={120}
          onChange={(name) => {
            setFirmName(name);
            saveFirmName(name.trim());
          }}
        />
      )}
    </FieldFrame>
  );
}
