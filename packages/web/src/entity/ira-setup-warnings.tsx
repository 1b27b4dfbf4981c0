import type { IraSetupCode } from '@fiducia/domain/ira/ira-setup';
import { Alert, FailureAlert } from '../kit/display/alert.tsx';
import { useFetch } from './use-fetch.ts';

interface IraSetupWarningsProps {
  /** The warnings that matter on this page. All if omitted. */
  readonly codes?: readonly IraSetupCode[];
}

/** Warns of what doesn't work for IRAs because it isn't set up, with links to set it. */
export function IraSetupWarnings({ codes }: IraSetupWarningsProps) {
  const { data, failure } = useFetch('GET /private/ira-setup');
  const gaps = (data ?? []).filter(({ code }) => codes === undefined || codes.includes(code));
  if (failure) return <FailureAlert failure={failure} />;
  if (gaps.length === 0) return null;
  return (
    <Alert tone="warning" title="Setup of IRAs">
      <ul>
        {gaps.map(({ code, sentence, action, href }) => (
          <li key={code}>
            {sentence} <a href={href}>{action}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
