import { useEffect } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { runtimeConfiguration } from '../../shell/runtime-configuration.ts';
import { useParameter } from '../../shell/use-route.ts';

/** Starts the download of a file that the user may see; the link to try again stays. */
export function Screen() {
  const id = useParameter('storedFileUuid');
  const href = `${runtimeConfiguration().apiBaseUrl}/public/files/${id}/download`;
  useEffect(() => {
    window.location.assign(href);
  }, [href]);
  return (
    <EmptyState
      title="Your download starts"
      action={
        <Button href={href} download>
          Download again
        </Button>
      }
    >
      If nothing happens, the file may have been removed or belongs to somebody else.
    </EmptyState>
  );
}
